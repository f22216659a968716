"""The appendix of worked examples: all examples of an edition, in print and as a web page."""

"""A second implementation of the rules, slow and obvious, to judge the engine by; it belongs to the tests alone."""

"""Whole games between agents: one to record, many to count, and the moment that somebody looks for.

``run.simulate`` takes any ``concurrent.futures`` executor, and the games are the same on each. On a cluster, with
the extra ``dask`` installed::

    with distributed.Client(address) as client:
        outcomes = simulate(plan, 10_000, client.get_executor(), workers=64)
"""

"""Times the exported query of a policy in DuckDB on one core, and a query that counts thresholds.

    queries.py FILE.sql COUNT     prints the CPU seconds of both for COUNT releases

FILE.sql is the export of a sheet with the style ios for DuckDB (pip install --target .build/engines duckdb). Both queries read the same columns with the same join.
"""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / ".build/engines"))

import duckdb  # noqa: E402

THRESHOLDS = """
SELECT COUNT(*) FILTER (WHERE ABS(r.velocity) >= 500e0),
  COUNT(*) FILTER (WHERE d.sl_from_height - r.travel < d.sl_h1),
  COUNT(*) FILTER (WHERE d.sl_from_height - r.travel < d.sl_h2),
  COUNT(*) FILTER (WHERE r.travel > 100e0)
FROM releases AS r
LEFT JOIN sl_devices AS d ON r.device = d.sl_key_device AND r."from" = d.sl_key_from
"""
RELEASES = """
CREATE TABLE releases AS
SELECT CASE i % 4 WHEN 0 THEN 'iphone-15' WHEN 1 THEN 'iphone-se' WHEN 2 THEN 'pixel-8'
    ELSE 'iphone-15-pro-max' END AS device,
  CASE WHEN hash(i) % 2 = 0 THEN 'medium' ELSE 'large' END AS "from",
  CAST((hash(i * 3 + 1) % 1000000) / 1000.0 - 500 AS DOUBLE) AS travel,
  CAST((hash(i * 7 + 5) % 1000000) / 200.0 - 2500 AS DOUBLE) AS velocity
FROM range({}) AS t(i)
"""


def seconds(database, query):
    """The minimum CPU time of three runs."""
    times = []
    for _ in range(3):
        start = time.process_time()
        database.execute(query).fetchall()
        times.append(time.process_time() - start)
    return min(times)


def main():
    query = pathlib.Path(sys.argv[1]).read_text()
    database = duckdb.connect(config={"threads": 1})
    database.execute(RELEASES.format(int(sys.argv[2])))
    devices = query[query.index("WITH") : query.index("\nSELECT * EXCLUDE")]
    undecided = database.execute(f"SELECT COUNT(*) FROM ({query}) WHERE outcome IS NULL").fetchall()
    if undecided != [(0,)]:
        sys.exit(f"{undecided} releases are undecided")
    outcomes = f"SELECT outcome, COUNT(*) FROM ({query}) GROUP BY outcome"
    print(seconds(database, outcomes), seconds(database, devices + THRESHOLDS))


if __name__ == "__main__":
    main()

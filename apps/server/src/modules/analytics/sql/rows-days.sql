SELECT toString(local_day) AS day, count() AS times
FROM (
  SELECT toDate(at, {p0:String}) AS local_day
FROM event FINAL
WHERE account_id = {p1:UInt32}
  AND type IN {p2:Array(String)}
  AND at >= {p3:DateTime64(3, 'UTC')} AND at < {p4:DateTime64(3, 'UTC')}
  AND bot = 0
)
GROUP BY local_day
ORDER BY local_day ASC
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "2026-10-31 23:00:00.000"
-- p4: "2026-11-30 23:00:00.000"

SELECT field_value AS value, count() AS times
FROM (
  SELECT if(outcome = '' AND type IN {p0:Array(String)}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS field_value
FROM event FINAL
WHERE account_id = {p1:UInt32}
  AND type IN {p2:Array(String)}
  AND at >= {p3:DateTime64(3, 'UTC')} AND at < {p4:DateTime64(3, 'UTC')}
  AND bot = 0
)
WHERE field_value != '' AND positionCaseInsensitiveUTF8(field_value, {p5:String}) > 0
GROUP BY field_value
ORDER BY times DESC, field_value ASC
LIMIT {p6:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: ["hangup","llamadabruta"]
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "2026-10-31 23:00:00.000"
-- p4: "2026-11-30 23:00:00.000"
-- p5: "valid"
-- p6: "20"

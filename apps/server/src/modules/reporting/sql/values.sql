SELECT found AS value, count() AS times
FROM (
  SELECT if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS found
FROM event FINAL
WHERE account_id = {p0:UInt32}
  AND type IN {p1:Array(String)}
  AND toDate(at, {p2:String}) >= {p3:Date} AND toDate(at, {p2:String}) < {p4:Date}
  AND at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')}
  AND bot = 0
)
WHERE found != '' AND positionCaseInsensitiveUTF8(found, {p7:String}) > 0
GROUP BY found
ORDER BY times DESC, found ASC
LIMIT {p8:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "Europe/Madrid"
-- p3: "2026-11-01"
-- p4: "2026-12-01"
-- p5: "2026-10-31 00:00:00.000"
-- p6: "2026-12-02 00:00:00.000"
-- p7: "valid"
-- p8: "20"

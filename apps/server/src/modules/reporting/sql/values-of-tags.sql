SELECT found AS value, count() AS times
FROM (
  SELECT arrayJoin(event_tags) AS found
FROM event FINAL
LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM event_tagging FINAL WHERE account_id = {p0:UInt32}
  GROUP BY event_id
) AS tagging ON tagged_event_id = id
WHERE account_id = {p1:UInt32}
  AND type IN {p2:Array(String)}
  AND toDate(at, {p3:String}) >= {p4:Date} AND toDate(at, {p3:String}) < {p5:Date}
  AND at >= {p6:DateTime64(3, 'UTC')} AND at < {p7:DateTime64(3, 'UTC')}
  AND bot = 0
)
WHERE found != ''
GROUP BY found
ORDER BY times DESC, found ASC
LIMIT {p8:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "Europe/Madrid"
-- p4: "2026-11-01"
-- p5: "2026-12-01"
-- p6: "2026-10-31 00:00:00.000"
-- p7: "2026-12-02 00:00:00.000"
-- p8: "20"

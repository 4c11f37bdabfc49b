SELECT field_value AS value, count() AS times
FROM (
  SELECT arrayJoin(event_tags) AS field_value
FROM event FINAL
LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM event_tagging FINAL WHERE account_id = {p0:UInt32}
  GROUP BY event_id
) AS tagging ON tagged_event_id = if(call_id = {p1:UUID}, id, call_id)
WHERE account_id = {p2:UInt32}
  AND type IN {p3:Array(String)}
  AND at >= {p4:DateTime64(3, 'UTC')} AND at < {p5:DateTime64(3, 'UTC')}
  AND bot = 0
)
WHERE field_value != ''
GROUP BY field_value
ORDER BY times DESC, field_value ASC
LIMIT {p6:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: "00000000-0000-0000-0000-000000000000"
-- p2: "7"
-- p3: ["hangup","llamadabruta"]
-- p4: "2026-10-31 23:00:00.000"
-- p5: "2026-11-30 23:00:00.000"
-- p6: "20"

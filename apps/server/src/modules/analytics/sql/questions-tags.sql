SELECT
    arrayJoin(if(empty(event_tags), [''], event_tags)) AS group_0,
    grouping(group_0) AS is_total,
    count() AS current_c2c,
    count() AS current_rows_0,
    count() OVER () - 1 AS group_count
  FROM event FINAL
LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM event_tagging FINAL WHERE account_id = {p0:UInt32}
  GROUP BY event_id
) AS tagging ON tagged_event_id = if(call_id = {p1:UUID}, id, call_id)
  WHERE account_id = {p2:UInt32}
    AND type IN {p3:Array(String)}
    AND bot = 0
    AND quarter >= {p4:UInt32} AND quarter < {p5:UInt32}
    AND indexHint(at >= {p6:DateTime64(3, 'UTC')} AND at < {p7:DateTime64(3, 'UTC')})
    AND notEmpty(event_tags)
  GROUP BY group_0 WITH ROLLUP
ORDER BY is_total DESC, group_0 ASC
LIMIT {p8:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: "00000000-0000-0000-0000-000000000000"
-- p2: "7"
-- p3: ["c2c"]
-- p4: "1992764"
-- p5: "1995644"
-- p6: "2026-10-31 23:00:00.000"
-- p7: "2026-11-30 23:00:00.000"
-- p8: "1001"

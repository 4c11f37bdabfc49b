SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    sum(part_c2c) AS now_c2c,
    sum(part_rows_0) AS now_rows_0
  FROM (
  SELECT arrayJoin(if(empty(event_tags), [''], event_tags)) AS group_0, toFloat64(countIf(type = {p0:String})) AS part_c2c, toFloat64(count()) AS part_rows_0
  FROM event FINAL
LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM event_tagging FINAL WHERE account_id = {p1:UInt32}
  GROUP BY event_id
) AS tagging ON tagged_event_id = id
  WHERE account_id = {p2:UInt32}
    AND type IN {p3:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p4:String}) >= {p5:Date}, range({p6:UInt32}, {p7:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p4:String}) >= {p8:Date}, range({p9:UInt32}, {p10:UInt32}))
    AND indexHint(at >= {p11:DateTime64(3, 'UTC')} AND at < {p12:DateTime64(3, 'UTC')})
    AND notEmpty(event_tags)
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
)
ORDER BY is_total DESC, group_0 ASC
LIMIT {p13:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "c2c"
-- p1: "7"
-- p2: "7"
-- p3: ["c2c"]
-- p4: "Europe/Madrid"
-- p5: "2026-11-01"
-- p6: "1992672"
-- p7: "1992865"
-- p8: "2026-12-01"
-- p9: "1995552"
-- p10: "1995745"
-- p11: "2026-10-31 00:00:00.000"
-- p12: "2026-12-02 00:00:00.000"
-- p13: "1001"

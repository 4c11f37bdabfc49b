SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    group_1,
    grouping(group_0) AS is_total,
    sum(if(compared = 0, part_visit, 0)) AS now_visit,
    sum(if(compared = 1, part_visit, 0)) AS was_visit,
    sum(if(compared = 0, part_rows_0, 0)) AS now_rows_0,
    sum(if(compared = 1, part_rows_0, 0)) AS was_rows_0
  FROM (
  SELECT toStartOfMonth(toDate(toDateTime(quarter * 900), {p0:String})) AS group_0, channel AS group_1, toFloat64(countIf(type = {p1:String})) AS part_visit, toFloat64(count()) AS part_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p2:UInt32}
    AND type IN {p3:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p4:String}) >= {p5:Date}, range({p6:UInt32}, {p7:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p4:String}) >= {p8:Date}, range({p9:UInt32}, {p10:UInt32}))
    AND indexHint(at >= {p11:DateTime64(3, 'UTC')} AND at < {p12:DateTime64(3, 'UTC')})
  GROUP BY group_0, group_1
  UNION ALL
  SELECT toStartOfMonth(addYears(toDate(toDateTime(quarter * 900), {p13:String}), 1)) AS group_0, channel AS group_1, toFloat64(countIf(type = {p14:String})) AS part_visit, toFloat64(count()) AS part_rows_0, 1 AS compared
  FROM event FINAL
  WHERE account_id = {p15:UInt32}
    AND type IN {p16:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p17:String}) >= {p18:Date}, range({p19:UInt32}, {p20:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p17:String}) >= {p21:Date}, range({p22:UInt32}, {p23:UInt32}))
    AND indexHint(at >= {p24:DateTime64(3, 'UTC')} AND at < {p25:DateTime64(3, 'UTC')})
  GROUP BY group_0, group_1
  )
  GROUP BY GROUPING SETS ((group_0, group_1), ())
)
ORDER BY is_total DESC, group_0 ASC, group_1 ASC
LIMIT {p26:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "visit"
-- p2: "7"
-- p3: ["visit"]
-- p4: "Europe/Madrid"
-- p5: "2026-11-01"
-- p6: "1992672"
-- p7: "1992865"
-- p8: "2026-12-01"
-- p9: "1995552"
-- p10: "1995745"
-- p11: "2026-10-31 00:00:00.000"
-- p12: "2026-12-02 00:00:00.000"
-- p13: "Europe/Madrid"
-- p14: "visit"
-- p15: "7"
-- p16: ["visit"]
-- p17: "Europe/Madrid"
-- p18: "2025-11-01"
-- p19: "1957632"
-- p20: "1957825"
-- p21: "2025-12-01"
-- p22: "1960512"
-- p23: "1960705"
-- p24: "2025-10-31 00:00:00.000"
-- p25: "2025-12-02 00:00:00.000"
-- p26: "1001"

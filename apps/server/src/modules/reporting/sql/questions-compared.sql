SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    group_1,
    grouping(group_0) AS is_total,
    sumIf(part_visit, compared = 0 AND of_total = 0) AS now_visit,
    sumIf(part_visit, compared = 1 AND of_total = 0) AS was_visit,
    sumIf(part_rows_0, compared = 0 AND of_total = 0) AS now_rows_0,
    sumIf(part_rows_0, compared = 1 AND of_total = 0) AS was_rows_0
  FROM (
  SELECT toStartOfMonth(toDate(toDateTime(quarter * 900), {p0:String})) AS group_0, channel AS group_1, toFloat64(countIf(type = {p1:String})) AS part_visit, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p2:UInt32}
    AND type IN {p3:Array(String)}
    AND bot = 0
    AND quarter >= {p4:UInt32} AND quarter < {p5:UInt32}
    AND indexHint(at >= {p6:DateTime64(3, 'UTC')} AND at < {p7:DateTime64(3, 'UTC')})
  GROUP BY group_0, group_1
  UNION ALL
  SELECT toStartOfMonth(addYears(toDate(toDateTime(quarter * 900), {p8:String}), 1)) AS group_0, channel AS group_1, toFloat64(countIf(type = {p9:String})) AS part_visit, toFloat64(count()) AS part_rows_0, 1 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p10:UInt32}
    AND type IN {p11:Array(String)}
    AND bot = 0
    AND quarter >= {p12:UInt32} AND quarter < {p13:UInt32}
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
  GROUP BY group_0, group_1
  )
  GROUP BY GROUPING SETS ((group_0, group_1), ()) HAVING countIf(of_total = 0) > 0
)
ORDER BY is_total DESC, group_0 ASC, group_1 ASC
LIMIT {p16:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "visit"
-- p2: "7"
-- p3: ["visit"]
-- p4: "1992764"
-- p5: "1995644"
-- p6: "2026-10-31 23:00:00.000"
-- p7: "2026-11-30 23:00:00.000"
-- p8: "Europe/Madrid"
-- p9: "visit"
-- p10: "7"
-- p11: ["visit"]
-- p12: "1957724"
-- p13: "1960604"
-- p14: "2025-10-31 23:00:00.000"
-- p15: "2025-11-30 23:00:00.000"
-- p16: "1001"

SELECT
    group_0,
    group_1,
    grouping(group_0) AS is_total,
    sumIf(sub_visit, compared = 0) AS current_visit,
    sumIf(sub_visit, compared = 1) AS previous_visit,
    sumIf(sub_rows_0, compared = 0) AS current_rows_0,
    sumIf(sub_rows_0, compared = 1) AS previous_rows_0,
    count() OVER () - 1 AS group_count
  FROM (
  SELECT toStartOfMonth(toDate(toDateTime(quarter * 900), {p0:String})) AS group_0, channel AS group_1, toFloat64(count()) AS sub_visit, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p1:UInt32}
    AND type IN {p2:Array(String)}
    AND bot = 0
    AND quarter >= {p3:UInt32} AND quarter < {p4:UInt32}
    AND indexHint(at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')})
  GROUP BY group_0, group_1
  UNION ALL
  SELECT addMonths(toStartOfMonth(toDate(toDateTime(quarter * 900), {p7:String})), {p8:Int32}) AS group_0, channel AS group_1, toFloat64(count()) AS sub_visit, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event FINAL
  WHERE account_id = {p9:UInt32}
    AND type IN {p10:Array(String)}
    AND bot = 0
    AND quarter >= {p11:UInt32} AND quarter < {p12:UInt32}
    AND indexHint(at >= {p13:DateTime64(3, 'UTC')} AND at < {p14:DateTime64(3, 'UTC')})
  GROUP BY group_0, group_1
  )
  GROUP BY GROUPING SETS ((group_0, group_1), ())
ORDER BY is_total DESC, group_0 ASC, group_1 ASC
LIMIT {p15:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "7"
-- p2: ["visit"]
-- p3: "1992764"
-- p4: "1995644"
-- p5: "2026-10-31 23:00:00.000"
-- p6: "2026-11-30 23:00:00.000"
-- p7: "Europe/Madrid"
-- p8: "12"
-- p9: "7"
-- p10: ["visit"]
-- p11: "1957724"
-- p12: "1960604"
-- p13: "2025-10-31 23:00:00.000"
-- p14: "2025-11-30 23:00:00.000"
-- p15: "1001"

SELECT
    group_0,
    grouping(group_0) AS is_total,
    sumIf(sub_visit, compared = 0) AS current_visit,
    sumIf(sub_visit, compared = 1) AS previous_visit,
    sumIf(sub_call, compared = 0) AS current_call,
    sumIf(sub_call, compared = 1) AS previous_call,
    sumIf(sub_llamadabruta, compared = 0) AS current_llamadabruta,
    sumIf(sub_llamadabruta, compared = 1) AS previous_llamadabruta,
    sumIf(sub_revenue, compared = 0) AS current_revenue,
    sumIf(sub_revenue, compared = 1) AS previous_revenue,
    sumIf(sub_rows_0, compared = 0) AS current_rows_0,
    sumIf(sub_rows_0, compared = 1) AS previous_rows_0,
    count() OVER () - 1 AS group_count
  FROM (
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS sub_visit, toFloat64(countIf(type = {p1:String})) AS sub_call, toFloat64(countIf(type = {p2:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= {p7:UInt32} AND quarter < {p8:UInt32}
    AND indexHint(at >= {p9:DateTime64(3, 'UTC')} AND at < {p10:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, toFloat64(countIf(type = {p11:String})) AS sub_visit, toFloat64(countIf(type = {p12:String})) AS sub_call, toFloat64(countIf(type = {p13:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p14:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event FINAL
  WHERE account_id = {p15:UInt32}
    AND type IN {p16:Array(String)}
    AND bot = 0
    AND quarter >= {p17:UInt32} AND quarter < {p18:UInt32}
    AND indexHint(at >= {p19:DateTime64(3, 'UTC')} AND at < {p20:DateTime64(3, 'UTC')})
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
ORDER BY is_total DESC, ifNotFinite((ifNotFinite(toFloat64(current_call) + toFloat64(current_llamadabruta), NULL) - ifNotFinite(toFloat64(previous_call) + toFloat64(previous_llamadabruta), NULL)) / abs(ifNotFinite(toFloat64(previous_call) + toFloat64(previous_llamadabruta), NULL)), NULL) ASC NULLS LAST, ifNotFinite(toFloat64(current_revenue) - toFloat64(previous_revenue), NULL) DESC NULLS LAST, toFloat64(current_visit) DESC NULLS LAST, group_0 ASC
LIMIT {p21:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "call"
-- p2: "llamadabruta"
-- p3: ["sale","venta"]
-- p4: "EUR"
-- p5: "7"
-- p6: ["visit","call","llamadabruta","sale","venta"]
-- p7: "1992764"
-- p8: "1995644"
-- p9: "2026-10-31 23:00:00.000"
-- p10: "2026-11-30 23:00:00.000"
-- p11: "visit"
-- p12: "call"
-- p13: "llamadabruta"
-- p14: "EUR"
-- p15: "7"
-- p16: ["visit","call","llamadabruta","sale","venta"]
-- p17: "1957724"
-- p18: "1960604"
-- p19: "2025-10-31 23:00:00.000"
-- p20: "2025-11-30 23:00:00.000"
-- p21: "1001"

SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sum(sub_visit), 6) AS current_visit,
    round(sum(sub_call), 6) AS current_call,
    round(sum(sub_llamadabruta), 6) AS current_llamadabruta,
    round(sum(sub_revenue), 6) AS current_revenue,
    round(sum(sub_rows_0), 6) AS current_rows_0,
    count() OVER () - 1 AS group_count
  FROM (
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS sub_visit, toFloat64(countIf(type = {p1:String})) AS sub_call, toFloat64(countIf(type = {p2:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= {p7:UInt32} AND quarter < {p8:UInt32}
    AND indexHint(at >= {p9:DateTime64(3, 'UTC')} AND at < {p10:DateTime64(3, 'UTC')})
    AND shared = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 5, 1)(credited_share, transform(type, {p11:Array(String)}, arrayEnumerate({p11:Array(String)}), 0)) AS type_counts SELECT credited_campaign AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(sumIf(toFloat64(ifNull(value, 0)) * credited_share, type IN {p3:Array(String)} AND currency = {p12:String})) AS sub_revenue, toFloat64(count()) AS sub_rows_0
  FROM event FINAL
ARRAY JOIN touch.share AS credited_share, touch.campaign AS credited_campaign
  WHERE account_id = {p13:UInt32}
    AND type IN {p14:Array(String)}
    AND bot = 0
    AND quarter >= {p15:UInt32} AND quarter < {p16:UInt32}
    AND indexHint(at >= {p17:DateTime64(3, 'UTC')} AND at < {p18:DateTime64(3, 'UTC')})
    AND shared = 1
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
ORDER BY is_total DESC, ifNotFinite(toFloat64(current_call) + toFloat64(current_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p19:UInt32}
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
-- p11: ["call","llamadabruta","sale","venta"]
-- p12: "EUR"
-- p13: "7"
-- p14: ["call","llamadabruta","sale","venta"]
-- p15: "1992764"
-- p16: "1995644"
-- p17: "2026-10-31 23:00:00.000"
-- p18: "2026-11-30 23:00:00.000"
-- p19: "1001"

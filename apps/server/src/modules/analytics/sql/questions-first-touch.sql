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
  SELECT campaign AS group_0, toFloat64(count()) AS sub_visit, 0e0 AS sub_call, 0e0 AS sub_llamadabruta, 0e0 AS sub_revenue, toFloat64(count()) AS sub_rows_0
  FROM event FINAL
  WHERE account_id = {p0:UInt32}
    AND type IN {p1:Array(String)}
    AND bot = 0
    AND quarter >= {p2:UInt32} AND quarter < {p3:UInt32}
    AND indexHint(at >= {p4:DateTime64(3, 'UTC')} AND at < {p5:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, 0e0 AS sub_visit, toFloat64(countIf(type = {p6:String})) AS sub_call, toFloat64(countIf(type = {p7:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p8:Array(String)} AND currency = {p9:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0
  FROM event FINAL
  WHERE account_id = {p10:UInt32}
    AND type IN {p11:Array(String)}
    AND bot = 0
    AND quarter >= {p12:UInt32} AND quarter < {p13:UInt32}
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
    AND touches = 0
  GROUP BY group_0
  UNION ALL
  SELECT touch.campaign[1] AS group_0, 0e0 AS sub_visit, toFloat64(countIf(type = {p16:String})) AS sub_call, toFloat64(countIf(type = {p17:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p8:Array(String)} AND currency = {p18:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0
  FROM event FINAL
  WHERE account_id = {p19:UInt32}
    AND type IN {p20:Array(String)}
    AND bot = 0
    AND quarter >= {p21:UInt32} AND quarter < {p22:UInt32}
    AND indexHint(at >= {p23:DateTime64(3, 'UTC')} AND at < {p24:DateTime64(3, 'UTC')})
    AND touches > 0 AND shared = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 5, 1)(credited_share, transform(type, {p25:Array(String)}, arrayEnumerate({p25:Array(String)}), 0)) AS type_counts SELECT credited_campaign AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(sumIf(toFloat64(ifNull(value, 0)) * credited_share, type IN {p8:Array(String)} AND currency = {p26:String})) AS sub_revenue, toFloat64(count()) AS sub_rows_0
  FROM event FINAL
ARRAY JOIN touch.share AS credited_share, touch.campaign AS credited_campaign
  WHERE account_id = {p27:UInt32}
    AND type IN {p28:Array(String)}
    AND bot = 0
    AND quarter >= {p29:UInt32} AND quarter < {p30:UInt32}
    AND indexHint(at >= {p31:DateTime64(3, 'UTC')} AND at < {p32:DateTime64(3, 'UTC')})
    AND shared = 1
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
ORDER BY is_total DESC, ifNotFinite(toFloat64(current_call) + toFloat64(current_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p33:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["visit"]
-- p2: "1992764"
-- p3: "1995644"
-- p4: "2026-10-31 23:00:00.000"
-- p5: "2026-11-30 23:00:00.000"
-- p6: "call"
-- p7: "llamadabruta"
-- p8: ["sale","venta"]
-- p9: "EUR"
-- p10: "7"
-- p11: ["call","llamadabruta","sale","venta"]
-- p12: "1992764"
-- p13: "1995644"
-- p14: "2026-10-31 23:00:00.000"
-- p15: "2026-11-30 23:00:00.000"
-- p16: "call"
-- p17: "llamadabruta"
-- p18: "EUR"
-- p19: "7"
-- p20: ["call","llamadabruta","sale","venta"]
-- p21: "1992764"
-- p22: "1995644"
-- p23: "2026-10-31 23:00:00.000"
-- p24: "2026-11-30 23:00:00.000"
-- p25: ["call","llamadabruta","sale","venta"]
-- p26: "EUR"
-- p27: "7"
-- p28: ["call","llamadabruta","sale","venta"]
-- p29: "1992764"
-- p30: "1995644"
-- p31: "2026-10-31 23:00:00.000"
-- p32: "2026-11-30 23:00:00.000"
-- p33: "1001"

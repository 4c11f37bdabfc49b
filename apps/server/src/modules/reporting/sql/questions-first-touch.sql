SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sumIf(part_visit, compared = 0 AND of_total = 0), 6) AS now_visit,
    round(sumIf(part_call, compared = 0 AND of_total = 0), 6) AS now_call,
    round(sumIf(part_llamadabruta, compared = 0 AND of_total = 0), 6) AS now_llamadabruta,
    round(sumIf(part_revenue, compared = 0 AND of_total = 0), 6) AS now_revenue,
    round(sumIf(part_rows_0, compared = 0 AND of_total = 0), 6) AS now_rows_0
  FROM (
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(0) AS part_call, toFloat64(0) AS part_llamadabruta, toFloat64(0) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p1:UInt32}
    AND type IN {p2:Array(String)}
    AND bot = 0
    AND quarter >= {p3:UInt32} AND quarter < {p4:UInt32}
    AND indexHint(at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, toFloat64(0) AS part_visit, toFloat64(countIf(type = {p7:String})) AS part_call, toFloat64(countIf(type = {p8:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p9:Array(String)} AND currency = {p10:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p11:UInt32}
    AND type IN {p12:Array(String)}
    AND bot = 0
    AND quarter >= {p13:UInt32} AND quarter < {p14:UInt32}
    AND indexHint(at >= {p15:DateTime64(3, 'UTC')} AND at < {p16:DateTime64(3, 'UTC')})
    AND touches = 0
  GROUP BY group_0
  UNION ALL
  SELECT touch.campaign[1] AS group_0, toFloat64(0) AS part_visit, toFloat64(countIf(type = {p17:String})) AS part_call, toFloat64(countIf(type = {p18:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p9:Array(String)} AND currency = {p19:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p20:UInt32}
    AND type IN {p21:Array(String)}
    AND bot = 0
    AND quarter >= {p22:UInt32} AND quarter < {p23:UInt32}
    AND indexHint(at >= {p24:DateTime64(3, 'UTC')} AND at < {p25:DateTime64(3, 'UTC')})
    AND touches > 0
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(of_total = 0) > 0
)
ORDER BY is_total DESC, ifNotFinite(toFloat64(now_call) + toFloat64(now_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p26:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "7"
-- p2: ["visit"]
-- p3: "1992764"
-- p4: "1995644"
-- p5: "2026-10-31 23:00:00.000"
-- p6: "2026-11-30 23:00:00.000"
-- p7: "call"
-- p8: "llamadabruta"
-- p9: ["sale","venta"]
-- p10: "EUR"
-- p11: "7"
-- p12: ["call","llamadabruta","sale","venta"]
-- p13: "1992764"
-- p14: "1995644"
-- p15: "2026-10-31 23:00:00.000"
-- p16: "2026-11-30 23:00:00.000"
-- p17: "call"
-- p18: "llamadabruta"
-- p19: "EUR"
-- p20: "7"
-- p21: ["call","llamadabruta","sale","venta"]
-- p22: "1992764"
-- p23: "1995644"
-- p24: "2026-10-31 23:00:00.000"
-- p25: "2026-11-30 23:00:00.000"
-- p26: "1001"

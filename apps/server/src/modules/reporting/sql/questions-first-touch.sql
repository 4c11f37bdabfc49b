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
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= {p7:UInt32} AND quarter < {p8:UInt32}
    AND indexHint(at >= {p9:DateTime64(3, 'UTC')} AND at < {p10:DateTime64(3, 'UTC')})
    AND (touches = 0 OR type IN {p11:Array(String)})
  GROUP BY group_0
  UNION ALL
  SELECT touch.campaign[1] AS group_0, toFloat64(0) AS part_visit, toFloat64(countIf(type = {p12:String})) AS part_call, toFloat64(countIf(type = {p13:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p14:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p15:UInt32}
    AND type IN {p16:Array(String)}
    AND bot = 0
    AND quarter >= {p17:UInt32} AND quarter < {p18:UInt32}
    AND indexHint(at >= {p19:DateTime64(3, 'UTC')} AND at < {p20:DateTime64(3, 'UTC')})
    AND touches > 0
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(of_total = 0) > 0
)
ORDER BY is_total DESC, ifNotFinite(toFloat64(now_call) + toFloat64(now_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p21:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
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
-- p11: ["visit","ringpool","assigned"]
-- p12: "call"
-- p13: "llamadabruta"
-- p14: "EUR"
-- p15: "7"
-- p16: ["call","llamadabruta","sale","venta"]
-- p17: "1992764"
-- p18: "1995644"
-- p19: "2026-10-31 23:00:00.000"
-- p20: "2026-11-30 23:00:00.000"
-- p21: "1001"

SELECT *
FROM (
  SELECT
    campaign AS group_0,
    grouping(group_0) AS is_total,
    countIf(type = {p0:String}) AS current_visit,
    countIf(type = {p1:String}) AS current_call,
    countIf(type = {p2:String}) AS current_llamadabruta,
    toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String})) AS current_revenue,
    count() AS current_rows_0
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= {p7:UInt32} AND quarter < {p8:UInt32}
    AND indexHint(at >= {p9:DateTime64(3, 'UTC')} AND at < {p10:DateTime64(3, 'UTC')})
    AND campaign != ''
  GROUP BY group_0 WITH ROLLUP
)
WHERE is_total = 0
ORDER BY ifNotFinite(toFloat64(current_call) + toFloat64(current_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p11:UInt32} OFFSET {p12:UInt32}
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
-- p11: "50"
-- p12: "100"

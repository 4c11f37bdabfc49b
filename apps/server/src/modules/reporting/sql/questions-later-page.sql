SELECT *
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    sum(part_visit) AS now_visit,
    sum(part_call) AS now_call,
    sum(part_llamadabruta) AS now_llamadabruta,
    sum(part_revenue) AS now_revenue,
    sum(part_rows_0) AS now_rows_0
  FROM (
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p7:String}) >= {p8:Date}, range({p9:UInt32}, {p10:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p7:String}) >= {p11:Date}, range({p12:UInt32}, {p13:UInt32}))
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
    AND campaign != ''
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
)
WHERE is_total = 0
ORDER BY ifNotFinite(toFloat64(now_call) + toFloat64(now_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p16:UInt32} OFFSET {p17:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "call"
-- p2: "llamadabruta"
-- p3: ["sale","venta"]
-- p4: "EUR"
-- p5: "7"
-- p6: ["visit","call","llamadabruta","sale","venta"]
-- p7: "Europe/Madrid"
-- p8: "2026-11-01"
-- p9: "1992672"
-- p10: "1992865"
-- p11: "2026-12-01"
-- p12: "1995552"
-- p13: "1995745"
-- p14: "2026-10-31 00:00:00.000"
-- p15: "2026-12-02 00:00:00.000"
-- p16: "50"
-- p17: "100"

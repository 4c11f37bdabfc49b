SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    sum(part_visit) AS now_visit,
    sum(part_call) AS now_call,
    sum(part_llamadabruta) AS now_llamadabruta,
    sum(part_venta) AS now_venta,
    sum(part_sale) AS now_sale,
    sum(part_c2c) AS now_c2c,
    sum(part_rows_0) AS now_rows_0,
    sum(part_rows_1) AS now_rows_1,
    sum(part_rows_2) AS now_rows_2
  FROM (
  SELECT toDate(toDateTime(quarter * 900), {p0:String}) AS group_0, toFloat64(countIf(type = {p1:String})) AS part_visit, toFloat64(countIf(type = {p2:String})) AS part_call, toFloat64(countIf(type = {p3:String})) AS part_llamadabruta, toFloat64(countIf(type = {p4:String})) AS part_venta, toFloat64(countIf(type = {p5:String})) AS part_sale, toFloat64(countIf(type = {p6:String})) AS part_c2c, toFloat64(countIf(type IN {p7:Array(String)})) AS part_rows_0, toFloat64(countIf(type IN {p8:Array(String)})) AS part_rows_1, toFloat64(countIf(type IN {p9:Array(String)})) AS part_rows_2
  FROM event FINAL
  WHERE account_id = {p10:UInt32}
    AND type IN {p11:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p12:String}) >= {p13:Date}, range({p14:UInt32}, {p15:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p12:String}) >= {p16:Date}, range({p17:UInt32}, {p18:UInt32}))
    AND indexHint(at >= {p19:DateTime64(3, 'UTC')} AND at < {p20:DateTime64(3, 'UTC')})
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
)
ORDER BY is_total DESC, group_0 ASC
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "visit"
-- p2: "call"
-- p3: "llamadabruta"
-- p4: "venta"
-- p5: "sale"
-- p6: "c2c"
-- p7: ["visit","call","llamadabruta"]
-- p8: ["sale","venta"]
-- p9: ["c2c"]
-- p10: "7"
-- p11: ["visit","call","llamadabruta","c2c","sale","venta"]
-- p12: "Europe/Madrid"
-- p13: "2026-11-01"
-- p14: "1992672"
-- p15: "1992865"
-- p16: "2026-12-01"
-- p17: "1995552"
-- p18: "1995745"
-- p19: "2026-10-31 00:00:00.000"
-- p20: "2026-12-02 00:00:00.000"

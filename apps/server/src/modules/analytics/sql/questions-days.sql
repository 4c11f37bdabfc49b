SELECT
    toDate(toDateTime(quarter * 900), {p0:String}) AS group_0,
    grouping(group_0) AS is_total,
    countIf(type = {p1:String}) AS current_visit,
    countIf(type = {p2:String}) AS current_call,
    countIf(type = {p3:String}) AS current_llamadabruta,
    countIf(type = {p4:String}) AS current_venta,
    countIf(type = {p5:String}) AS current_sale,
    countIf(type = {p6:String}) AS current_c2c,
    countIf(type IN {p7:Array(String)}) AS current_rows_0,
    countIf(type IN {p8:Array(String)}) AS current_rows_1,
    countIf(type = {p9:String}) AS current_rows_2
  FROM event FINAL
  WHERE account_id = {p10:UInt32}
    AND type IN {p11:Array(String)}
    AND bot = 0
    AND quarter >= {p12:UInt32} AND quarter < {p13:UInt32}
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
  GROUP BY group_0 WITH ROLLUP
ORDER BY is_total DESC, group_0 ASC
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "visit"
-- p2: "call"
-- p3: "llamadabruta"
-- p4: "venta"
-- p5: "sale"
-- p6: "c2c"
-- p7: ["visit","call","llamadabruta"]
-- p8: ["sale","venta"]
-- p9: "c2c"
-- p10: "7"
-- p11: ["visit","call","llamadabruta","c2c","sale","venta"]
-- p12: "1992764"
-- p13: "1995644"
-- p14: "2026-10-31 23:00:00.000"
-- p15: "2026-11-30 23:00:00.000"

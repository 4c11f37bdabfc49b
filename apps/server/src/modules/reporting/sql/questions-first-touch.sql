SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sum(if(compared = 0, part_visit, 0)), 6) AS now_visit,
    round(sum(if(compared = 0, part_call, 0)), 6) AS now_call,
    round(sum(if(compared = 0, part_llamadabruta, 0)), 6) AS now_llamadabruta,
    round(sum(if(compared = 0, part_revenue, 0)), 6) AS now_revenue,
    round(sum(if(compared = 0, part_rows_0, 0)), 6) AS now_rows_0
  FROM (
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p7:String}) >= {p8:Date}, range({p9:UInt32}, {p10:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p7:String}) >= {p11:Date}, range({p12:UInt32}, {p13:UInt32}))
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT if(empty(touch.at), toString(campaign), toString(touch.campaign[{p16:Int32}])) AS group_0, toFloat64(countIf(type = {p17:String})) AS part_visit, toFloat64(countIf(type = {p18:String})) AS part_call, toFloat64(countIf(type = {p19:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p20:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p21:UInt32}
    AND type IN {p22:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p23:String}) >= {p24:Date}, range({p25:UInt32}, {p26:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p23:String}) >= {p27:Date}, range({p28:UInt32}, {p29:UInt32}))
    AND indexHint(at >= {p30:DateTime64(3, 'UTC')} AND at < {p31:DateTime64(3, 'UTC')})
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
)
ORDER BY is_total DESC, ifNotFinite(toFloat64(now_call) + toFloat64(now_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p32:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "call"
-- p2: "llamadabruta"
-- p3: ["sale","venta"]
-- p4: "EUR"
-- p5: "7"
-- p6: ["visit"]
-- p7: "Europe/Madrid"
-- p8: "2026-11-01"
-- p9: "1992672"
-- p10: "1992865"
-- p11: "2026-12-01"
-- p12: "1995552"
-- p13: "1995745"
-- p14: "2026-10-31 00:00:00.000"
-- p15: "2026-12-02 00:00:00.000"
-- p16: "1"
-- p17: "visit"
-- p18: "call"
-- p19: "llamadabruta"
-- p20: "EUR"
-- p21: "7"
-- p22: ["call","llamadabruta","sale","venta"]
-- p23: "Europe/Madrid"
-- p24: "2026-11-01"
-- p25: "1992672"
-- p26: "1992865"
-- p27: "2026-12-01"
-- p28: "1995552"
-- p29: "1995745"
-- p30: "2026-10-31 00:00:00.000"
-- p31: "2026-12-02 00:00:00.000"
-- p32: "1001"

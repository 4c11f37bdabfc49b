SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sum(part_visit), 6) AS now_visit,
    round(sum(part_call), 6) AS now_call,
    round(sum(part_llamadabruta), 6) AS now_llamadabruta,
    round(sum(part_revenue), 6) AS now_revenue,
    round(sum(part_rows_0), 6) AS now_rows_0
  FROM (
  SELECT campaign AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p4:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p5:UInt32}
    AND type IN {p6:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p7:String}) >= {p8:Date}, range({p9:UInt32}, {p10:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p7:String}) >= {p11:Date}, range({p12:UInt32}, {p13:UInt32}))
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT if(empty(touch.campaign), campaign, touch.campaign[1]) AS group_0, toFloat64(countIf(type = {p16:String})) AS part_visit, toFloat64(countIf(type = {p17:String})) AS part_call, toFloat64(countIf(type = {p18:String})) AS part_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p3:Array(String)} AND currency = {p19:String}))) AS part_revenue, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p20:UInt32}
    AND type IN {p21:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p22:String}) >= {p23:Date}, range({p24:UInt32}, {p25:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p22:String}) >= {p26:Date}, range({p27:UInt32}, {p28:UInt32}))
    AND indexHint(at >= {p29:DateTime64(3, 'UTC')} AND at < {p30:DateTime64(3, 'UTC')})
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
)
ORDER BY is_total DESC, ifNotFinite(toFloat64(now_call) + toFloat64(now_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p31:UInt32}
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
-- p16: "visit"
-- p17: "call"
-- p18: "llamadabruta"
-- p19: "EUR"
-- p20: "7"
-- p21: ["call","llamadabruta","sale","venta"]
-- p22: "Europe/Madrid"
-- p23: "2026-11-01"
-- p24: "1992672"
-- p25: "1992865"
-- p26: "2026-12-01"
-- p27: "1995552"
-- p28: "1995745"
-- p29: "2026-10-31 00:00:00.000"
-- p30: "2026-12-02 00:00:00.000"
-- p31: "1001"

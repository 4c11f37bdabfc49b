SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sum(part_visit), 6) AS now_visit,
    round(sum(part_call), 6) AS now_call,
    round(sum(part_llamadabruta), 6) AS now_llamadabruta,
    round(sum(part_visitors), 6) AS now_visitors,
    round(sum(part_rows_0), 6) AS now_rows_0
  FROM (
  SELECT source AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p3:UInt32}
    AND type IN {p4:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p5:String}) >= {p6:Date}, range({p7:UInt32}, {p8:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p5:String}) >= {p9:Date}, range({p10:UInt32}, {p11:UInt32}))
    AND indexHint(at >= {p12:DateTime64(3, 'UTC')} AND at < {p13:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT credited_source AS group_0, toFloat64(sumIf(credited_share, type = {p14:String})) AS part_visit, toFloat64(sumIf(credited_share, type = {p15:String})) AS part_call, toFloat64(sumIf(credited_share, type = {p16:String})) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0
  FROM event FINAL
ARRAY JOIN arrayWithConstant(greatest(length(touch.source), 1), 1 / greatest(length(touch.source), 1)) AS credited_share, if(empty(touch.source), [source], touch.source) AS credited_source
  WHERE account_id = {p17:UInt32}
    AND type IN {p18:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p19:String}) >= {p20:Date}, range({p21:UInt32}, {p22:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p19:String}) >= {p23:Date}, range({p24:UInt32}, {p25:UInt32}))
    AND indexHint(at >= {p26:DateTime64(3, 'UTC')} AND at < {p27:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT source AS group_0, toFloat64(0) AS part_visit, toFloat64(0) AS part_call, toFloat64(0) AS part_llamadabruta, toFloat64(uniqExactIf(cityHash64(visitor_id), visitor_id != {p28:UUID} AND type NOT IN {p29:Array(String)})) AS part_visitors, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p30:UInt32}
    AND type IN {p31:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p32:String}) >= {p33:Date}, range({p34:UInt32}, {p35:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p32:String}) >= {p36:Date}, range({p37:UInt32}, {p38:UInt32}))
    AND indexHint(at >= {p39:DateTime64(3, 'UTC')} AND at < {p40:DateTime64(3, 'UTC')})
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
)
ORDER BY is_total DESC, group_0 ASC
LIMIT {p41:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "call"
-- p2: "llamadabruta"
-- p3: "7"
-- p4: ["visit"]
-- p5: "Europe/Madrid"
-- p6: "2026-11-01"
-- p7: "1992672"
-- p8: "1992865"
-- p9: "2026-12-01"
-- p10: "1995552"
-- p11: "1995745"
-- p12: "2026-10-31 00:00:00.000"
-- p13: "2026-12-02 00:00:00.000"
-- p14: "visit"
-- p15: "call"
-- p16: "llamadabruta"
-- p17: "7"
-- p18: ["call","llamadabruta"]
-- p19: "Europe/Madrid"
-- p20: "2026-11-01"
-- p21: "1992672"
-- p22: "1992865"
-- p23: "2026-12-01"
-- p24: "1995552"
-- p25: "1995745"
-- p26: "2026-10-31 00:00:00.000"
-- p27: "2026-12-02 00:00:00.000"
-- p28: "00000000-0000-0000-0000-000000000000"
-- p29: ["ringpool","assigned"]
-- p30: "7"
-- p31: ["visit","call","answered","hangup","llamadabruta","llamadaneta","lead","c2c","fblead","whatsapp_message","sale","venta"]
-- p32: "Europe/Madrid"
-- p33: "2026-11-01"
-- p34: "1992672"
-- p35: "1992865"
-- p36: "2026-12-01"
-- p37: "1995552"
-- p38: "1995745"
-- p39: "2026-10-31 00:00:00.000"
-- p40: "2026-12-02 00:00:00.000"
-- p41: "1001"

SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    sum(part_visit) AS now_visit,
    sum(part_call) AS now_call,
    sum(part_llamadabruta) AS now_llamadabruta,
    sum(part_rows_0) AS now_rows_0
  FROM (
  SELECT toDate(toDateTime(quarter * 900), {p0:String}) AS group_0, toFloat64(countIf(type = {p1:String})) AS part_visit, toFloat64(countIf(type = {p2:String})) AS part_call, toFloat64(countIf(type = {p3:String})) AS part_llamadabruta, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p4:UInt32}
    AND type IN {p5:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p6:String}) >= {p7:Date}, range({p8:UInt32}, {p9:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p6:String}) >= {p10:Date}, range({p11:UInt32}, {p12:UInt32}))
    AND indexHint(at >= {p13:DateTime64(3, 'UTC')} AND at < {p14:DateTime64(3, 'UTC')})
    AND (cityHash64(bitXor(cityHash64(type), cityHash64(phone)), toUnixTimestamp(at)) NOT IN (
      SELECT cityHash64(person, arrayJoin(arrayFilter((second, last) -> second - last < {p15:UInt32}, seconds, arrayPushFront(arrayPopBack(seconds), 0))))
      FROM (
        SELECT bitXor(cityHash64(type), cityHash64(phone)) AS person, arrayCompact(arraySort(groupArray(toUnixTimestamp(at)))) AS seconds
        FROM event FINAL
        WHERE account_id = {p16:UInt32} AND type IN {p17:Array(String)} AND bot = 0 AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p18:String}) >= {p19:Date}, range({p20:UInt32}, {p21:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p18:String}) >= {p22:Date}, range({p23:UInt32}, {p24:UInt32}))
    AND indexHint(at >= {p25:DateTime64(3, 'UTC')} AND at < {p26:DateTime64(3, 'UTC')}) AND phone != ''
        GROUP BY person
        HAVING count() > 1
      )
    ))
  GROUP BY group_0
  UNION ALL
  SELECT toDate(toDateTime(quarter * 900), {p27:String}) AS group_0, toFloat64(countIf(type = {p28:String})) AS part_visit, toFloat64(countIf(type = {p29:String})) AS part_call, toFloat64(countIf(type = {p30:String})) AS part_llamadabruta, toFloat64(count()) AS part_rows_0
  FROM event FINAL
  WHERE account_id = {p31:UInt32}
    AND type IN {p32:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p33:String}) >= {p34:Date}, range({p35:UInt32}, {p36:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p33:String}) >= {p37:Date}, range({p38:UInt32}, {p39:UInt32}))
    AND indexHint(at >= {p40:DateTime64(3, 'UTC')} AND at < {p41:DateTime64(3, 'UTC')})
    AND (cityHash64(bitXor(cityHash64(type), cityHash64(visitor_id)), toUnixTimestamp(at)) NOT IN (
      SELECT cityHash64(person, arrayJoin(arrayFilter((second, last) -> second - last < {p42:UInt32}, seconds, arrayPushFront(arrayPopBack(seconds), 0))))
      FROM (
        SELECT bitXor(cityHash64(type), cityHash64(visitor_id)) AS person, arrayCompact(arraySort(groupArray(toUnixTimestamp(at)))) AS seconds
        FROM event FINAL
        WHERE account_id = {p43:UInt32} AND type IN {p44:Array(String)} AND bot = 0 AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p45:String}) >= {p46:Date}, range({p47:UInt32}, {p48:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p45:String}) >= {p49:Date}, range({p50:UInt32}, {p51:UInt32}))
    AND indexHint(at >= {p52:DateTime64(3, 'UTC')} AND at < {p53:DateTime64(3, 'UTC')}) AND visitor_id != {p54:UUID}
        GROUP BY person
        HAVING count() > 1
      )
    ))
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
-- p4: "7"
-- p5: ["call","llamadabruta"]
-- p6: "Europe/Madrid"
-- p7: "2026-11-01"
-- p8: "1992672"
-- p9: "1992865"
-- p10: "2026-12-01"
-- p11: "1995552"
-- p12: "1995745"
-- p13: "2026-10-31 00:00:00.000"
-- p14: "2026-12-02 00:00:00.000"
-- p15: "2592000"
-- p16: "7"
-- p17: ["call","llamadabruta"]
-- p18: "Europe/Madrid"
-- p19: "2026-10-01"
-- p20: "1989696"
-- p21: "1989889"
-- p22: "2026-12-01"
-- p23: "1995552"
-- p24: "1995745"
-- p25: "2026-09-30 00:00:00.000"
-- p26: "2026-12-02 00:00:00.000"
-- p27: "Europe/Madrid"
-- p28: "visit"
-- p29: "call"
-- p30: "llamadabruta"
-- p31: "7"
-- p32: ["visit"]
-- p33: "Europe/Madrid"
-- p34: "2026-11-01"
-- p35: "1992672"
-- p36: "1992865"
-- p37: "2026-12-01"
-- p38: "1995552"
-- p39: "1995745"
-- p40: "2026-10-31 00:00:00.000"
-- p41: "2026-12-02 00:00:00.000"
-- p42: "2592000"
-- p43: "7"
-- p44: ["visit"]
-- p45: "Europe/Madrid"
-- p46: "2026-10-01"
-- p47: "1989696"
-- p48: "1989889"
-- p49: "2026-12-01"
-- p50: "1995552"
-- p51: "1995745"
-- p52: "2026-09-30 00:00:00.000"
-- p53: "2026-12-02 00:00:00.000"
-- p54: "00000000-0000-0000-0000-000000000000"

SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    sum(if(compared = 0, part_visit, 0)) AS now_visit,
    sum(if(compared = 0, part_call, 0)) AS now_call,
    sum(if(compared = 0, part_llamadabruta, 0)) AS now_llamadabruta,
    sum(if(compared = 0, part_rows_0, 0)) AS now_rows_0
  FROM (
  SELECT toDate(toDateTime(quarter * 900), {p0:String}) AS group_0, toFloat64(countIf(type = {p1:String})) AS part_visit, toFloat64(countIf(type = {p2:String})) AS part_call, toFloat64(countIf(type = {p3:String})) AS part_llamadabruta, toFloat64(count()) AS part_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p4:UInt32}
    AND type IN {p5:Array(String)}
    AND bot = 0
    AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p6:String}) >= {p7:Date}, range({p8:UInt32}, {p9:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p6:String}) >= {p10:Date}, range({p11:UInt32}, {p12:UInt32}))
    AND indexHint(at >= {p13:DateTime64(3, 'UTC')} AND at < {p14:DateTime64(3, 'UTC')})
    AND id IN (
    SELECT id
    FROM (
      SELECT id, at, lagInFrame(at, 1, toDateTime64(0, 3, 'UTC')) OVER (
        PARTITION BY type, multiIf(
    type IN {p15:Array(String)}, if(phone = '', toString(id), phone),
    visitor_id = {p16:UUID}, toString(id),
    toString(visitor_id)) ORDER BY at, id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS last_at
      FROM event FINAL
      WHERE account_id = {p4:UInt32} AND type IN {p5:Array(String)} AND bot = 0 AND quarter >= arrayFirst(q -> toDate(toDateTime(q * 900), {p17:String}) >= {p18:Date}, range({p19:UInt32}, {p20:UInt32})) AND quarter < arrayFirst(q -> toDate(toDateTime(q * 900), {p17:String}) >= {p21:Date}, range({p22:UInt32}, {p23:UInt32}))
    AND indexHint(at >= {p24:DateTime64(3, 'UTC')} AND at < {p25:DateTime64(3, 'UTC')})
    )
    WHERE last_at <= at - toIntervalDay({p26:UInt32})
  )
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
-- p5: ["visit","call","llamadabruta"]
-- p6: "Europe/Madrid"
-- p7: "2026-11-01"
-- p8: "1992672"
-- p9: "1992865"
-- p10: "2026-12-01"
-- p11: "1995552"
-- p12: "1995745"
-- p13: "2026-10-31 00:00:00.000"
-- p14: "2026-12-02 00:00:00.000"
-- p15: ["call","answered","hangup","llamadabruta","llamadaneta","lead"]
-- p16: "00000000-0000-0000-0000-000000000000"
-- p17: "Europe/Madrid"
-- p18: "2026-10-01"
-- p19: "1989696"
-- p20: "1989889"
-- p21: "2026-12-01"
-- p22: "1995552"
-- p23: "1995745"
-- p24: "2026-09-30 00:00:00.000"
-- p25: "2026-12-02 00:00:00.000"
-- p26: "30"

SELECT
    group_0,
    grouping(group_0) AS is_total,
    sumIf(part_visit, compared = 0 AND of_total = 0) AS now_visit,
    sumIf(part_call, compared = 0 AND of_total = 0) AS now_call,
    sumIf(part_llamadabruta, compared = 0 AND of_total = 0) AS now_llamadabruta,
    sumIf(part_rows_0, compared = 0 AND of_total = 0) AS now_rows_0
  FROM (
  SELECT toDate(toDateTime(quarter * 900), {p0:String}) AS group_0, toFloat64(countIf(type = {p1:String})) AS part_visit, toFloat64(countIf(type = {p2:String})) AS part_call, toFloat64(countIf(type = {p3:String})) AS part_llamadabruta, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM (
    SELECT type, intDiv({p4:UInt32} + bitAnd(event, 67108863), 900) AS quarter
    FROM (
      SELECT
        CAST({p5:Array(String)}[intDiv(list, 2 * 1024)], 'LowCardinality(String)') AS type,
        if(list % (2 * 1024) = 1024, 0, {p6:UInt32}) AS least,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= least, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH cityHash64(phone) AS person
        SELECT
          toUInt16(indexOf({p5:Array(String)}, type) * 2 * 1024 + if(phone != '', bitShiftRight(person, 54), 1024)) AS list,
          arraySort(groupArray(bitOr(bitShiftLeft(person, 26), toUInt64(toUnixTimestamp(at) - {p4:UInt32})))) AS events
        FROM event FINAL
        WHERE account_id = {p7:UInt32}
    AND type IN {p8:Array(String)}
    AND bot = 0
    AND quarter >= {p9:UInt32} AND quarter < {p10:UInt32}
    AND indexHint(at >= {p11:DateTime64(3, 'UTC')} AND at < {p12:DateTime64(3, 'UTC')})
        GROUP BY list
      )
    )
  )
  WHERE quarter >= {p13:UInt32} AND quarter < {p14:UInt32}
  GROUP BY group_0
  UNION ALL
  SELECT toDate(toDateTime(quarter * 900), {p15:String}) AS group_0, toFloat64(countIf(type = {p16:String})) AS part_visit, toFloat64(countIf(type = {p17:String})) AS part_call, toFloat64(countIf(type = {p18:String})) AS part_llamadabruta, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM (
    SELECT type, intDiv({p19:UInt32} + bitAnd(event, 67108863), 900) AS quarter
    FROM (
      SELECT
        CAST({p20:Array(String)}[intDiv(list, 2 * 1024)], 'LowCardinality(String)') AS type,
        if(list % (2 * 1024) = 1024, 0, {p21:UInt32}) AS least,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= least, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH cityHash64(visitor_id) AS person
        SELECT
          toUInt16(indexOf({p20:Array(String)}, type) * 2 * 1024 + if(visitor_id != {p22:UUID}, bitShiftRight(person, 54), 1024)) AS list,
          arraySort(groupArray(bitOr(bitShiftLeft(person, 26), toUInt64(toUnixTimestamp(at) - {p19:UInt32})))) AS events
        FROM event FINAL
        WHERE account_id = {p23:UInt32}
    AND type IN {p24:Array(String)}
    AND bot = 0
    AND quarter >= {p25:UInt32} AND quarter < {p26:UInt32}
    AND indexHint(at >= {p27:DateTime64(3, 'UTC')} AND at < {p28:DateTime64(3, 'UTC')})
        GROUP BY list
      )
    )
  )
  WHERE quarter >= {p29:UInt32} AND quarter < {p30:UInt32}
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(of_total = 0) > 0
ORDER BY is_total DESC, group_0 ASC
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "visit"
-- p2: "call"
-- p3: "llamadabruta"
-- p4: "1790805600"
-- p5: ["call","llamadabruta"]
-- p6: "2592000"
-- p7: "7"
-- p8: ["call","llamadabruta"]
-- p9: "1989784"
-- p10: "1995644"
-- p11: "2026-09-30 22:00:00.000"
-- p12: "2026-11-30 23:00:00.000"
-- p13: "1992764"
-- p14: "1995644"
-- p15: "Europe/Madrid"
-- p16: "visit"
-- p17: "call"
-- p18: "llamadabruta"
-- p19: "1790805600"
-- p20: ["visit"]
-- p21: "2592000"
-- p22: "00000000-0000-0000-0000-000000000000"
-- p23: "7"
-- p24: ["visit"]
-- p25: "1989784"
-- p26: "1995644"
-- p27: "2026-09-30 22:00:00.000"
-- p28: "2026-11-30 23:00:00.000"
-- p29: "1992764"
-- p30: "1995644"

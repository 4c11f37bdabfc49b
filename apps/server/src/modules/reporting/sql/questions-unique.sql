SELECT
    group_0,
    grouping(group_0) AS is_total,
    sumIf(part_visit, compared = 0 AND of_total = 0) AS now_visit,
    sumIf(part_call, compared = 0 AND of_total = 0) AS now_call,
    sumIf(part_llamadabruta, compared = 0 AND of_total = 0) AS now_llamadabruta,
    sumIf(part_rows_0, compared = 0 AND of_total = 0) AS now_rows_0
  FROM (
  SELECT toDate(toDateTime(quarter * 900), {p0:String}) AS group_0, toFloat64(0) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM (
    SELECT type, intDiv({p3:UInt32} + bitAnd(event, 67108863), 900) AS quarter
    FROM (
      SELECT
        CAST({p4:Array(String)}[intDiv(list, 2 * 1024)], 'LowCardinality(String)') AS type,
        if(list % (2 * 1024) = 1024, 0, {p5:UInt32}) AS least,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= least, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH cityHash64(phone) AS person
        SELECT
          toUInt16(transform(type, {p4:Array(String)}, arrayEnumerate({p4:Array(String)}), 0) * 2 * 1024 + if(phone != '', bitShiftRight(person, 54), 1024)) AS list,
          arraySort(groupArray(bitOr(bitShiftLeft(person, 26), toUInt64(toUnixTimestamp(at) - {p3:UInt32})))) AS events
        FROM event FINAL
        WHERE account_id = {p6:UInt32}
    AND type IN {p7:Array(String)}
    AND bot = 0
    AND quarter >= {p8:UInt32} AND quarter < {p9:UInt32}
    AND indexHint(at >= {p10:DateTime64(3, 'UTC')} AND at < {p11:DateTime64(3, 'UTC')})
        GROUP BY list
      )
    )
  )
  WHERE quarter >= {p12:UInt32} AND quarter < {p13:UInt32}
  GROUP BY group_0
  UNION ALL
  SELECT toDate(toDateTime(quarter * 900), {p14:String}) AS group_0, toFloat64(countIf(type = {p15:String})) AS part_visit, toFloat64(0) AS part_call, toFloat64(0) AS part_llamadabruta, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM (
    SELECT type, intDiv({p16:UInt32} + bitAnd(event, 67108863), 900) AS quarter
    FROM (
      SELECT
        CAST({p17:Array(String)}[intDiv(list, 2 * 1024)], 'LowCardinality(String)') AS type,
        if(list % (2 * 1024) = 1024, 0, {p18:UInt32}) AS least,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= least, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH cityHash64(visitor_id) AS person
        SELECT
          toUInt16(transform(type, {p17:Array(String)}, arrayEnumerate({p17:Array(String)}), 0) * 2 * 1024 + if(visitor_id != {p19:UUID}, bitShiftRight(person, 54), 1024)) AS list,
          arraySort(groupArray(bitOr(bitShiftLeft(person, 26), toUInt64(toUnixTimestamp(at) - {p16:UInt32})))) AS events
        FROM event FINAL
        WHERE account_id = {p20:UInt32}
    AND type IN {p21:Array(String)}
    AND bot = 0
    AND quarter >= {p22:UInt32} AND quarter < {p23:UInt32}
    AND indexHint(at >= {p24:DateTime64(3, 'UTC')} AND at < {p25:DateTime64(3, 'UTC')})
        GROUP BY list
      )
    )
  )
  WHERE quarter >= {p26:UInt32} AND quarter < {p27:UInt32}
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(of_total = 0) > 0
ORDER BY is_total DESC, group_0 ASC
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "call"
-- p2: "llamadabruta"
-- p3: "1790805600"
-- p4: ["call","llamadabruta"]
-- p5: "2592000"
-- p6: "7"
-- p7: ["call","llamadabruta"]
-- p8: "1989784"
-- p9: "1995644"
-- p10: "2026-09-30 22:00:00.000"
-- p11: "2026-11-30 23:00:00.000"
-- p12: "1992764"
-- p13: "1995644"
-- p14: "Europe/Madrid"
-- p15: "visit"
-- p16: "1790805600"
-- p17: ["visit"]
-- p18: "2592000"
-- p19: "00000000-0000-0000-0000-000000000000"
-- p20: "7"
-- p21: ["visit"]
-- p22: "1989784"
-- p23: "1995644"
-- p24: "2026-09-30 22:00:00.000"
-- p25: "2026-11-30 23:00:00.000"
-- p26: "1992764"
-- p27: "1995644"

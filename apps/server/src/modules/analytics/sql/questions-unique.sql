SELECT
    group_0,
    grouping(group_0) AS is_total,
    sum(sub_visit) AS current_visit,
    sum(sub_call) AS current_call,
    sum(sub_llamadabruta) AS current_llamadabruta,
    sum(sub_rows_0) AS current_rows_0
  FROM (
  WITH countResample(1, 3, 1)(type_index) AS type_counts SELECT toDate(toDateTime(quarter * 900), {p0:String}) AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(count()) AS sub_rows_0
  FROM (
    SELECT type_index, intDiv({p1:UInt32} + bitAnd(event, 67108863), 900) AS quarter
    FROM (
      SELECT
        intDiv(bucket, 2 * 1024) AS type_index,
        if(bucket % (2 * 1024) = 1024, 0, {p2:UInt32}) AS min_gap,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= min_gap, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH cityHash64(phone) AS key_hash
        SELECT
          toUInt32(transform(type, {p3:Array(String)}, arrayEnumerate({p3:Array(String)}), 0) * 2 * 1024 + if(phone != '', bitShiftRight(key_hash, 54), 1024)) AS bucket,
          arraySort(groupArray(bitOr(bitShiftLeft(key_hash, 26), toUInt64(toUnixTimestamp(at) - {p1:UInt32})))) AS events
        FROM event FINAL
        WHERE account_id = {p4:UInt32}
    AND type IN {p5:Array(String)}
    AND bot = 0
    AND quarter >= {p6:UInt32} AND quarter < {p7:UInt32}
    AND indexHint(at >= {p8:DateTime64(3, 'UTC')} AND at < {p9:DateTime64(3, 'UTC')})
        GROUP BY bucket
      )
    )
  )
  WHERE quarter >= {p10:UInt32} AND quarter < {p11:UInt32}
  GROUP BY group_0
  UNION ALL
  WITH countResample(1, 2, 1)(type_index) AS type_counts SELECT toDate(toDateTime(quarter * 900), {p12:String}) AS group_0, toFloat64(count()) AS sub_visit, 0e0 AS sub_call, 0e0 AS sub_llamadabruta, toFloat64(count()) AS sub_rows_0
  FROM (
    SELECT type_index, intDiv({p13:UInt32} + bitAnd(event, 67108863), 900) AS quarter
    FROM (
      SELECT
        intDiv(bucket, 2 * 1024) AS type_index,
        if(bucket % (2 * 1024) = 1024, 0, {p14:UInt32}) AS min_gap,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= min_gap, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH cityHash64(visitor_id) AS key_hash
        SELECT
          toUInt32(transform(type, {p15:Array(String)}, arrayEnumerate({p15:Array(String)}), 0) * 2 * 1024 + if(visitor_id != {p16:UUID}, bitShiftRight(key_hash, 54), 1024)) AS bucket,
          arraySort(groupArray(bitOr(bitShiftLeft(key_hash, 26), toUInt64(toUnixTimestamp(at) - {p13:UInt32})))) AS events
        FROM event FINAL
        WHERE account_id = {p17:UInt32}
    AND type IN {p18:Array(String)}
    AND bot = 0
    AND quarter >= {p19:UInt32} AND quarter < {p20:UInt32}
    AND indexHint(at >= {p21:DateTime64(3, 'UTC')} AND at < {p22:DateTime64(3, 'UTC')})
        GROUP BY bucket
      )
    )
  )
  WHERE quarter >= {p23:UInt32} AND quarter < {p24:UInt32}
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
ORDER BY is_total DESC, group_0 ASC
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "1790805600"
-- p2: "2592000"
-- p3: ["call","llamadabruta"]
-- p4: "7"
-- p5: ["call","llamadabruta"]
-- p6: "1989784"
-- p7: "1995644"
-- p8: "2026-09-30 22:00:00.000"
-- p9: "2026-11-30 23:00:00.000"
-- p10: "1992764"
-- p11: "1995644"
-- p12: "Europe/Madrid"
-- p13: "1790805600"
-- p14: "2592000"
-- p15: ["visit"]
-- p16: "00000000-0000-0000-0000-000000000000"
-- p17: "7"
-- p18: ["visit"]
-- p19: "1989784"
-- p20: "1995644"
-- p21: "2026-09-30 22:00:00.000"
-- p22: "2026-11-30 23:00:00.000"
-- p23: "1992764"
-- p24: "1995644"

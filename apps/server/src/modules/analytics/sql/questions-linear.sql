SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sumIf(sub_visit, total_only = 0), 6) AS current_visit,
    round(sumIf(sub_call, total_only = 0), 6) AS current_call,
    round(sumIf(sub_llamadabruta, total_only = 0), 6) AS current_llamadabruta,
    if(grouping(group_0) = 1, sumIf(sub_visitors, total_only = 1), sumIf(sub_visitors, total_only = 0)) AS current_visitors,
    round(sumIf(sub_rows_0, total_only = 0), 6) AS current_rows_0,
    count() OVER () - 1 AS group_count
  FROM (
  SELECT source AS group_0, toFloat64(count()) AS sub_visit, 0e0 AS sub_call, 0e0 AS sub_llamadabruta, 0e0 AS sub_visitors, toFloat64(count()) AS sub_rows_0, 0 AS total_only
  FROM event FINAL
  WHERE account_id = {p0:UInt32}
    AND type IN {p1:Array(String)}
    AND bot = 0
    AND quarter >= {p2:UInt32} AND quarter < {p3:UInt32}
    AND indexHint(at >= {p4:DateTime64(3, 'UTC')} AND at < {p5:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT source AS group_0, 0e0 AS sub_visit, toFloat64(countIf(type = {p6:String})) AS sub_call, toFloat64(countIf(type = {p7:String})) AS sub_llamadabruta, 0e0 AS sub_visitors, toFloat64(count()) AS sub_rows_0, 0 AS total_only
  FROM event FINAL
  WHERE account_id = {p8:UInt32}
    AND type IN {p9:Array(String)}
    AND bot = 0
    AND quarter >= {p10:UInt32} AND quarter < {p11:UInt32}
    AND indexHint(at >= {p12:DateTime64(3, 'UTC')} AND at < {p13:DateTime64(3, 'UTC')})
    AND touches = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 3, 1)(1 / touches, transform(type, {p14:Array(String)}, arrayEnumerate({p14:Array(String)}), 0)) AS type_counts SELECT credited_source AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, 0e0 AS sub_visitors, toFloat64(count()) AS sub_rows_0, 0 AS total_only
  FROM event FINAL
ARRAY JOIN touch.source AS credited_source
  WHERE account_id = {p15:UInt32}
    AND type IN {p16:Array(String)}
    AND bot = 0
    AND quarter >= {p17:UInt32} AND quarter < {p18:UInt32}
    AND indexHint(at >= {p19:DateTime64(3, 'UTC')} AND at < {p20:DateTime64(3, 'UTC')})
    AND touches > 0 AND shared = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 3, 1)(credited_share, transform(type, {p21:Array(String)}, arrayEnumerate({p21:Array(String)}), 0)) AS type_counts SELECT credited_source AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, 0e0 AS sub_visitors, toFloat64(count()) AS sub_rows_0, 0 AS total_only
  FROM event FINAL
ARRAY JOIN touch.share AS credited_share, touch.source AS credited_source
  WHERE account_id = {p22:UInt32}
    AND type IN {p23:Array(String)}
    AND bot = 0
    AND quarter >= {p24:UInt32} AND quarter < {p25:UInt32}
    AND indexHint(at >= {p26:DateTime64(3, 'UTC')} AND at < {p27:DateTime64(3, 'UTC')})
    AND shared = 1
  GROUP BY group_0
  UNION ALL
  SELECT source AS group_0, 0e0 AS sub_visit, 0e0 AS sub_call, 0e0 AS sub_llamadabruta, toFloat64(uniqExactIf(cityHash64(visitor_id), visitor_id != {p28:UUID})) AS sub_visitors, toFloat64(count()) AS sub_rows_0, grouping(group_0) AS total_only
  FROM event FINAL
  WHERE account_id = {p29:UInt32}
    AND type IN {p30:Array(String)}
    AND bot = 0
    AND quarter >= {p31:UInt32} AND quarter < {p32:UInt32}
    AND indexHint(at >= {p33:DateTime64(3, 'UTC')} AND at < {p34:DateTime64(3, 'UTC')})
  GROUP BY GROUPING SETS ((group_0), ())
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(total_only = 0) > 0
ORDER BY is_total DESC, group_0 ASC
LIMIT {p35:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["visit"]
-- p2: "1992764"
-- p3: "1995644"
-- p4: "2026-10-31 23:00:00.000"
-- p5: "2026-11-30 23:00:00.000"
-- p6: "call"
-- p7: "llamadabruta"
-- p8: "7"
-- p9: ["call","llamadabruta"]
-- p10: "1992764"
-- p11: "1995644"
-- p12: "2026-10-31 23:00:00.000"
-- p13: "2026-11-30 23:00:00.000"
-- p14: ["call","llamadabruta"]
-- p15: "7"
-- p16: ["call","llamadabruta"]
-- p17: "1992764"
-- p18: "1995644"
-- p19: "2026-10-31 23:00:00.000"
-- p20: "2026-11-30 23:00:00.000"
-- p21: ["call","llamadabruta"]
-- p22: "7"
-- p23: ["call","llamadabruta"]
-- p24: "1992764"
-- p25: "1995644"
-- p26: "2026-10-31 23:00:00.000"
-- p27: "2026-11-30 23:00:00.000"
-- p28: "00000000-0000-0000-0000-000000000000"
-- p29: "7"
-- p30: ["visit","call","answered","hangup","llamadabruta","llamadaneta","lead","c2c","fblead","whatsapp_message","sale","venta"]
-- p31: "1992764"
-- p32: "1995644"
-- p33: "2026-10-31 23:00:00.000"
-- p34: "2026-11-30 23:00:00.000"
-- p35: "1001"

SELECT *, count() OVER () - 1 AS of_rows
FROM (
  SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sumIf(part_visit, compared = 0 AND of_total = 0), 6) AS now_visit,
    round(sumIf(part_call, compared = 0 AND of_total = 0), 6) AS now_call,
    round(sumIf(part_llamadabruta, compared = 0 AND of_total = 0), 6) AS now_llamadabruta,
    if(grouping(group_0) = 1, sumIf(part_visitors, compared = 0 AND of_total = 1), sumIf(part_visitors, compared = 0 AND of_total = 0)) AS now_visitors,
    round(sumIf(part_rows_0, compared = 0 AND of_total = 0), 6) AS now_rows_0
  FROM (
  SELECT source AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(0) AS part_call, toFloat64(0) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p1:UInt32}
    AND type IN {p2:Array(String)}
    AND bot = 0
    AND quarter >= {p3:UInt32} AND quarter < {p4:UInt32}
    AND indexHint(at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')})
  GROUP BY group_0
  UNION ALL
  SELECT source AS group_0, toFloat64(0) AS part_visit, toFloat64(countIf(type = {p7:String})) AS part_call, toFloat64(countIf(type = {p8:String})) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p9:UInt32}
    AND type IN {p10:Array(String)}
    AND bot = 0
    AND quarter >= {p11:UInt32} AND quarter < {p12:UInt32}
    AND indexHint(at >= {p13:DateTime64(3, 'UTC')} AND at < {p14:DateTime64(3, 'UTC')})
    AND touches = 0
  GROUP BY group_0
  UNION ALL
  SELECT credited_source AS group_0, toFloat64(0) AS part_visit, toFloat64(sumIf(1 / touches, type = {p15:String})) AS part_call, toFloat64(sumIf(1 / touches, type = {p16:String})) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
ARRAY JOIN touch.source AS credited_source
  WHERE account_id = {p17:UInt32}
    AND type IN {p18:Array(String)}
    AND bot = 0
    AND quarter >= {p19:UInt32} AND quarter < {p20:UInt32}
    AND indexHint(at >= {p21:DateTime64(3, 'UTC')} AND at < {p22:DateTime64(3, 'UTC')})
    AND touches > 0
  GROUP BY group_0
  UNION ALL
  SELECT source AS group_0, toFloat64(0) AS part_visit, toFloat64(0) AS part_call, toFloat64(0) AS part_llamadabruta, toFloat64(uniqExactIf(cityHash64(visitor_id), visitor_id != {p23:UUID})) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, grouping(group_0) AS of_total
  FROM event FINAL
  WHERE account_id = {p24:UInt32}
    AND type IN {p25:Array(String)}
    AND bot = 0
    AND quarter >= {p26:UInt32} AND quarter < {p27:UInt32}
    AND indexHint(at >= {p28:DateTime64(3, 'UTC')} AND at < {p29:DateTime64(3, 'UTC')})
  GROUP BY GROUPING SETS ((group_0), ())
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(of_total = 0) > 0
)
ORDER BY is_total DESC, group_0 ASC
LIMIT {p30:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "7"
-- p2: ["visit"]
-- p3: "1992764"
-- p4: "1995644"
-- p5: "2026-10-31 23:00:00.000"
-- p6: "2026-11-30 23:00:00.000"
-- p7: "call"
-- p8: "llamadabruta"
-- p9: "7"
-- p10: ["call","llamadabruta"]
-- p11: "1992764"
-- p12: "1995644"
-- p13: "2026-10-31 23:00:00.000"
-- p14: "2026-11-30 23:00:00.000"
-- p15: "call"
-- p16: "llamadabruta"
-- p17: "7"
-- p18: ["call","llamadabruta"]
-- p19: "1992764"
-- p20: "1995644"
-- p21: "2026-10-31 23:00:00.000"
-- p22: "2026-11-30 23:00:00.000"
-- p23: "00000000-0000-0000-0000-000000000000"
-- p24: "7"
-- p25: ["visit","call","answered","hangup","llamadabruta","llamadaneta","lead","c2c","fblead","whatsapp_message","sale","venta"]
-- p26: "1992764"
-- p27: "1995644"
-- p28: "2026-10-31 23:00:00.000"
-- p29: "2026-11-30 23:00:00.000"
-- p30: "1001"

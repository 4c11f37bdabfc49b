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
  SELECT source AS group_0, toFloat64(countIf(type = {p0:String})) AS part_visit, toFloat64(countIf(type = {p1:String})) AS part_call, toFloat64(countIf(type = {p2:String})) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
  WHERE account_id = {p3:UInt32}
    AND type IN {p4:Array(String)}
    AND bot = 0
    AND quarter >= {p5:UInt32} AND quarter < {p6:UInt32}
    AND indexHint(at >= {p7:DateTime64(3, 'UTC')} AND at < {p8:DateTime64(3, 'UTC')})
    AND (touches = 0 OR type IN {p9:Array(String)})
  GROUP BY group_0
  UNION ALL
  SELECT credited_source AS group_0, toFloat64(0) AS part_visit, toFloat64(sumIf(1 / touches, type = {p10:String})) AS part_call, toFloat64(sumIf(1 / touches, type = {p11:String})) AS part_llamadabruta, toFloat64(0) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, 0 AS of_total
  FROM event FINAL
ARRAY JOIN touch.source AS credited_source
  WHERE account_id = {p12:UInt32}
    AND type IN {p13:Array(String)}
    AND bot = 0
    AND quarter >= {p14:UInt32} AND quarter < {p15:UInt32}
    AND indexHint(at >= {p16:DateTime64(3, 'UTC')} AND at < {p17:DateTime64(3, 'UTC')})
    AND touches > 0
  GROUP BY group_0
  UNION ALL
  SELECT source AS group_0, toFloat64(0) AS part_visit, toFloat64(0) AS part_call, toFloat64(0) AS part_llamadabruta, toFloat64(uniqExactIf(cityHash64(visitor_id), visitor_id != {p18:UUID})) AS part_visitors, toFloat64(count()) AS part_rows_0, 0 AS compared, grouping(group_0) AS of_total
  FROM event FINAL
  WHERE account_id = {p19:UInt32}
    AND type IN {p20:Array(String)}
    AND bot = 0
    AND quarter >= {p21:UInt32} AND quarter < {p22:UInt32}
    AND indexHint(at >= {p23:DateTime64(3, 'UTC')} AND at < {p24:DateTime64(3, 'UTC')})
  GROUP BY GROUPING SETS ((group_0), ())
  )
  GROUP BY GROUPING SETS ((group_0), ()) HAVING countIf(of_total = 0) > 0
)
ORDER BY is_total DESC, group_0 ASC
LIMIT {p25:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "visit"
-- p1: "call"
-- p2: "llamadabruta"
-- p3: "7"
-- p4: ["visit","call","llamadabruta"]
-- p5: "1992764"
-- p6: "1995644"
-- p7: "2026-10-31 23:00:00.000"
-- p8: "2026-11-30 23:00:00.000"
-- p9: ["visit","ringpool","assigned"]
-- p10: "call"
-- p11: "llamadabruta"
-- p12: "7"
-- p13: ["call","llamadabruta"]
-- p14: "1992764"
-- p15: "1995644"
-- p16: "2026-10-31 23:00:00.000"
-- p17: "2026-11-30 23:00:00.000"
-- p18: "00000000-0000-0000-0000-000000000000"
-- p19: "7"
-- p20: ["visit","call","answered","hangup","llamadabruta","llamadaneta","lead","c2c","fblead","whatsapp_message","sale","venta"]
-- p21: "1992764"
-- p22: "1995644"
-- p23: "2026-10-31 23:00:00.000"
-- p24: "2026-11-30 23:00:00.000"
-- p25: "1001"

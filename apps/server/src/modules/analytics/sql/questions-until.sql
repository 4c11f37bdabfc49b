SELECT
    group_0,
    grouping(group_0) AS is_total,
    round(sumIf(sub_visit, compared = 0), 6) AS current_visit,
    round(sumIf(sub_visit, compared = 1), 6) AS previous_visit,
    round(sumIf(sub_call, compared = 0), 6) AS current_call,
    round(sumIf(sub_call, compared = 1), 6) AS previous_call,
    round(sumIf(sub_llamadabruta, compared = 0), 6) AS current_llamadabruta,
    round(sumIf(sub_llamadabruta, compared = 1), 6) AS previous_llamadabruta,
    round(sumIf(sub_revenue, compared = 0), 6) AS current_revenue,
    round(sumIf(sub_revenue, compared = 1), 6) AS previous_revenue,
    round(sumIf(sub_rows_0, compared = 0), 6) AS current_rows_0,
    round(sumIf(sub_rows_0, compared = 1), 6) AS previous_rows_0,
    count() OVER () - 1 AS group_count
  FROM (
  SELECT value AS group_0, toFloat64(sum(visit)) AS sub_visit, toFloat64(sum(call)) AS sub_call, toFloat64(sum(llamadabruta)) AS sub_llamadabruta, toFloat64(sum(revenue)) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event_rollup
  WHERE account_id = {p0:UInt32}
    AND rollup_id IN {p1:Array(UUID)}
    AND field = {p2:String}
    AND model IN {p3:Array(String)}
    AND (grain = {p4:String} AND start >= {p5:Date} AND start < {p6:Date} OR grain = {p7:String} AND start >= {p8:Date} AND start < {p9:Date})
    AND visit + call + llamadabruta + sale + venta > 0
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, toFloat64(count()) AS sub_visit, 0e0 AS sub_call, 0e0 AS sub_llamadabruta, 0e0 AS sub_revenue, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p10:UInt32}
    AND type IN {p11:Array(String)}
    AND bot = 0
    AND quarter >= {p12:UInt32} AND quarter < {p13:UInt32}
    AND indexHint(at >= {p14:DateTime64(3, 'UTC')} AND at < {p15:DateTime64(3, 'UTC')})
    AND _partition_id NOT IN {p16:Array(String)}
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, 0e0 AS sub_visit, toFloat64(countIf(type = {p17:String})) AS sub_call, toFloat64(countIf(type = {p18:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p19:Array(String)} AND currency = {p20:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event FINAL
  WHERE account_id = {p21:UInt32}
    AND type IN {p22:Array(String)}
    AND bot = 0
    AND quarter >= {p23:UInt32} AND quarter < {p24:UInt32}
    AND indexHint(at >= {p25:DateTime64(3, 'UTC')} AND at < {p26:DateTime64(3, 'UTC')})
    AND _partition_id NOT IN {p27:Array(String)}
    AND touches = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 5, 1)(1 / touches, transform(type, {p28:Array(String)}, arrayEnumerate({p28:Array(String)}), 0)) AS type_counts SELECT credited_campaign AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(sumIf(toFloat64(ifNull(value, 0)) * 1 / touches, type IN {p19:Array(String)} AND currency = {p29:String})) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event FINAL
ARRAY JOIN touch.campaign AS credited_campaign
  WHERE account_id = {p30:UInt32}
    AND type IN {p31:Array(String)}
    AND bot = 0
    AND quarter >= {p32:UInt32} AND quarter < {p33:UInt32}
    AND indexHint(at >= {p34:DateTime64(3, 'UTC')} AND at < {p35:DateTime64(3, 'UTC')})
    AND _partition_id NOT IN {p36:Array(String)}
    AND touches > 0 AND shared = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 5, 1)(credited_share, transform(type, {p37:Array(String)}, arrayEnumerate({p37:Array(String)}), 0)) AS type_counts SELECT credited_campaign AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(sumIf(toFloat64(ifNull(value, 0)) * credited_share, type IN {p19:Array(String)} AND currency = {p38:String})) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 0 AS compared
  FROM event FINAL
ARRAY JOIN touch.share AS credited_share, touch.campaign AS credited_campaign
  WHERE account_id = {p39:UInt32}
    AND type IN {p40:Array(String)}
    AND bot = 0
    AND quarter >= {p41:UInt32} AND quarter < {p42:UInt32}
    AND indexHint(at >= {p43:DateTime64(3, 'UTC')} AND at < {p44:DateTime64(3, 'UTC')})
    AND _partition_id NOT IN {p45:Array(String)}
    AND shared = 1
  GROUP BY group_0
  UNION ALL
  SELECT value AS group_0, toFloat64(sum(visit)) AS sub_visit, toFloat64(sum(call)) AS sub_call, toFloat64(sum(llamadabruta)) AS sub_llamadabruta, toFloat64(sum(revenue)) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event_rollup
  WHERE account_id = {p46:UInt32}
    AND rollup_id IN {p47:Array(UUID)}
    AND field = {p48:String}
    AND model IN {p49:Array(String)}
    AND (grain = {p50:String} AND start >= {p51:Date} AND start < {p52:Date} OR grain = {p53:String} AND start >= {p54:Date} AND start < {p55:Date} OR grain = {p56:String} AND start >= {p57:Date} AND start < {p58:Date})
    AND visit + call + llamadabruta + sale + venta > 0
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, toFloat64(count()) AS sub_visit, 0e0 AS sub_call, 0e0 AS sub_llamadabruta, 0e0 AS sub_revenue, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event FINAL
  WHERE account_id = {p59:UInt32}
    AND type IN {p60:Array(String)}
    AND bot = 0
    AND quarter >= {p61:UInt32} AND quarter < {p62:UInt32}
    AND indexHint(at >= {p63:DateTime64(3, 'UTC')} AND at < {p64:DateTime64(3, 'UTC')}) AND at < {p64:DateTime64(3, 'UTC')}
  GROUP BY group_0
  UNION ALL
  SELECT campaign AS group_0, 0e0 AS sub_visit, toFloat64(countIf(type = {p65:String})) AS sub_call, toFloat64(countIf(type = {p66:String})) AS sub_llamadabruta, toFloat64(toFloat64(sumIf(ifNull(value, 0), type IN {p19:Array(String)} AND currency = {p67:String}))) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event FINAL
  WHERE account_id = {p68:UInt32}
    AND type IN {p69:Array(String)}
    AND bot = 0
    AND quarter >= {p70:UInt32} AND quarter < {p71:UInt32}
    AND indexHint(at >= {p72:DateTime64(3, 'UTC')} AND at < {p73:DateTime64(3, 'UTC')}) AND at < {p73:DateTime64(3, 'UTC')}
    AND touches = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 5, 1)(1 / touches, transform(type, {p74:Array(String)}, arrayEnumerate({p74:Array(String)}), 0)) AS type_counts SELECT credited_campaign AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(sumIf(toFloat64(ifNull(value, 0)) * 1 / touches, type IN {p19:Array(String)} AND currency = {p75:String})) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event FINAL
ARRAY JOIN touch.campaign AS credited_campaign
  WHERE account_id = {p76:UInt32}
    AND type IN {p77:Array(String)}
    AND bot = 0
    AND quarter >= {p78:UInt32} AND quarter < {p79:UInt32}
    AND indexHint(at >= {p80:DateTime64(3, 'UTC')} AND at < {p81:DateTime64(3, 'UTC')}) AND at < {p81:DateTime64(3, 'UTC')}
    AND touches > 0 AND shared = 0
  GROUP BY group_0
  UNION ALL
  WITH sumResample(1, 5, 1)(credited_share, transform(type, {p82:Array(String)}, arrayEnumerate({p82:Array(String)}), 0)) AS type_counts SELECT credited_campaign AS group_0, 0e0 AS sub_visit, toFloat64(type_counts[1]) AS sub_call, toFloat64(type_counts[2]) AS sub_llamadabruta, toFloat64(sumIf(toFloat64(ifNull(value, 0)) * credited_share, type IN {p19:Array(String)} AND currency = {p83:String})) AS sub_revenue, toFloat64(count()) AS sub_rows_0, 1 AS compared
  FROM event FINAL
ARRAY JOIN touch.share AS credited_share, touch.campaign AS credited_campaign
  WHERE account_id = {p84:UInt32}
    AND type IN {p85:Array(String)}
    AND bot = 0
    AND quarter >= {p86:UInt32} AND quarter < {p87:UInt32}
    AND indexHint(at >= {p88:DateTime64(3, 'UTC')} AND at < {p89:DateTime64(3, 'UTC')}) AND at < {p89:DateTime64(3, 'UTC')}
    AND shared = 1
  GROUP BY group_0
  )
  GROUP BY GROUPING SETS ((group_0), ())
ORDER BY is_total DESC, ifNotFinite(toFloat64(current_call) + toFloat64(current_llamadabruta), NULL) DESC NULLS LAST, group_0 ASC
LIMIT {p90:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["c666a9e4-54ba-5aa6-a3bd-4dd06096268b","f2b6898c-e918-515c-8350-4571c727ed89"]
-- p2: "campaign"
-- p3: ["every","linear"]
-- p4: "month"
-- p5: "2026-10-01"
-- p6: "2026-12-01"
-- p7: "day"
-- p8: "2026-09-10"
-- p9: "2026-10-01"
-- p10: "7"
-- p11: ["visit"]
-- p12: "1987768"
-- p13: "1995644"
-- p14: "2026-09-09 22:00:00.000"
-- p15: "2026-11-30 23:00:00.000"
-- p16: ["202609","202610"]
-- p17: "call"
-- p18: "llamadabruta"
-- p19: ["sale","venta"]
-- p20: "EUR"
-- p21: "7"
-- p22: ["call","llamadabruta","sale","venta"]
-- p23: "1987768"
-- p24: "1995644"
-- p25: "2026-09-09 22:00:00.000"
-- p26: "2026-11-30 23:00:00.000"
-- p27: ["202609","202610"]
-- p28: ["call","llamadabruta","sale","venta"]
-- p29: "EUR"
-- p30: "7"
-- p31: ["call","llamadabruta","sale","venta"]
-- p32: "1987768"
-- p33: "1995644"
-- p34: "2026-09-09 22:00:00.000"
-- p35: "2026-11-30 23:00:00.000"
-- p36: ["202609","202610"]
-- p37: ["call","llamadabruta","sale","venta"]
-- p38: "EUR"
-- p39: "7"
-- p40: ["call","llamadabruta","sale","venta"]
-- p41: "1987768"
-- p42: "1995644"
-- p43: "2026-09-09 22:00:00.000"
-- p44: "2026-11-30 23:00:00.000"
-- p45: ["202609","202610"]
-- p46: "7"
-- p47: ["2569d13f-0ed6-531b-9724-33bfc04653ae"]
-- p48: "campaign"
-- p49: ["every","linear"]
-- p50: "month"
-- p51: "2025-10-01"
-- p52: "2025-11-01"
-- p53: "day"
-- p54: "2025-09-10"
-- p55: "2025-10-01"
-- p56: "day"
-- p57: "2025-11-01"
-- p58: "2025-11-30"
-- p59: "7"
-- p60: ["visit"]
-- p61: "1960508"
-- p62: "1960554"
-- p63: "2025-11-29 23:00:00.000"
-- p64: "2025-11-30 10:20:00.000"
-- p65: "call"
-- p66: "llamadabruta"
-- p67: "EUR"
-- p68: "7"
-- p69: ["call","llamadabruta","sale","venta"]
-- p70: "1960508"
-- p71: "1960554"
-- p72: "2025-11-29 23:00:00.000"
-- p73: "2025-11-30 10:20:00.000"
-- p74: ["call","llamadabruta","sale","venta"]
-- p75: "EUR"
-- p76: "7"
-- p77: ["call","llamadabruta","sale","venta"]
-- p78: "1960508"
-- p79: "1960554"
-- p80: "2025-11-29 23:00:00.000"
-- p81: "2025-11-30 10:20:00.000"
-- p82: ["call","llamadabruta","sale","venta"]
-- p83: "EUR"
-- p84: "7"
-- p85: ["call","llamadabruta","sale","venta"]
-- p86: "1960508"
-- p87: "1960554"
-- p88: "2025-11-29 23:00:00.000"
-- p89: "2025-11-30 10:20:00.000"
-- p90: "1001"

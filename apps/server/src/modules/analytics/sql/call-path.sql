SELECT id, type, toUnixTimestamp64Milli(at) AS at_ms, visit_id, visitor_id, call_id, phone, email, match_id,
  source, medium, campaign, term, likely_sources, page_url, outcome, reason, duration_seconds, toFloat64(value) AS amount, currency
FROM (
  SELECT * FROM event
  WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND (type, at, id) IN (
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND id = {p2:UUID}
    UNION ALL
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND visitor_id IN {p3:Array(UUID)}
    UNION ALL
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND phone IN {p4:Array(String)}
    UNION ALL
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND email IN {p5:Array(String)}
    UNION ALL
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND match_id IN {p6:Array(String)}
  )
  ORDER BY revision DESC
  LIMIT 1 BY type, at, id
)
WHERE deleted = 0 AND (id = {p2:UUID} OR visitor_id IN {p3:Array(UUID)} OR phone IN {p4:Array(String)} OR email IN {p5:Array(String)} OR match_id IN {p6:Array(String)})
ORDER BY at DESC, id DESC
LIMIT {p7:UInt32}
SETTINGS distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["visit","hangup","llamadabruta","llamadaneta","lead","c2c","fblead","whatsapp_message","sale","venta"]
-- p2: "eef78fbd-cee6-57ba-a13a-3a1a8e9c998e"
-- p3: ["66d5b0c3-d728-5965-bc07-d49429f2ea28"]
-- p4: ["+34612000001"]
-- p5: ["nuria@puig.cat"]
-- p6: ["c-17"]
-- p7: "501"

SELECT id, type, toUnixTimestamp64Milli(at) AS at_ms, visit_id, call_id, source, medium, campaign, term,
  page_url, outcome, duration_seconds, toFloat64(value) AS amount, currency
FROM (
  SELECT * FROM event
  WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND (type, at, id) IN (
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND visitor_id = {p2:UUID}
    UNION ALL
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND phone = {p3:String}
  )
  ORDER BY revision DESC
  LIMIT 1 BY type, at, id
)
WHERE deleted = 0 AND (visitor_id = {p2:UUID} OR phone = {p3:String})
ORDER BY at DESC, id DESC
LIMIT {p4:UInt32}
SETTINGS distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["visit","hangup","llamadabruta","llamadaneta","lead","c2c","fblead","whatsapp_message","sale","venta"]
-- p2: "66d5b0c3-d728-5965-bc07-d49429f2ea28"
-- p3: "+34612000001"
-- p4: "200"

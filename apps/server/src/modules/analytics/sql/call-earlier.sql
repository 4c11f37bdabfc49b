SELECT count() AS calls, toUnixTimestamp64Milli(min(at)) AS first_at
FROM (
  SELECT * FROM event
  WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND (type, at, id) IN (
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND phone = {p2:String} AND at < {p3:DateTime64(3, 'UTC')}
  )
  ORDER BY revision DESC
  LIMIT 1 BY type, at, id
)
WHERE deleted = 0 AND (phone = {p2:String} AND at < {p3:DateTime64(3, 'UTC')})
  AND call_id != {p4:UUID} AND id != {p5:UUID}
SETTINGS distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "+34612000001"
-- p3: "2026-11-10 09:00:00.000"
-- p4: "d7630ff8-e399-59f0-87d6-79ea8912503c"
-- p5: "d7630ff8-e399-59f0-87d6-79ea8912503c"

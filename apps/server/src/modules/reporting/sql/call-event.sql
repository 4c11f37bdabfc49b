SELECT id,
  call_id,
  visitor_id,
  type,
  toUnixTimestamp64Milli(at) AS field_at,
  phone AS field_caller,
  number AS field_number,
  destination AS field_destination,
  ringpool AS field_ringpool,
  agent AS field_agent,
  if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS field_outcome,
  ring_seconds AS field_ring_seconds,
  talk_seconds AS field_talk_seconds,
  duration_seconds AS field_duration_seconds,
  confidence AS field_confidence,
  source AS field_source,
  medium AS field_medium,
  campaign AS field_campaign,
  campaign_id AS field_campaign_id,
  content AS field_content,
  term AS field_term,
  channel AS field_channel,
  reach AS field_reach,
  atkey AS field_atkey,
  atprod AS field_atprod,
  atcat AS field_atcat,
  atmod AS field_atmod,
  page_type AS field_pageType,
  page_url AS field_pageUrl,
  priority AS field_priority,
  browser AS field_browser,
  os AS field_os,
  device AS field_device,
  country AS field_country,
  region AS field_region,
  city AS field_city, reason, hangup_by
FROM (
  SELECT * FROM event
  WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND (type, at, id) IN (
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND call_id = {p2:UUID}
    UNION ALL
    SELECT type, at, id FROM event WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)} AND id = {p2:UUID}
  )
  ORDER BY revision DESC
  LIMIT 1 BY type, at, id
)
WHERE deleted = 0 AND (call_id = {p2:UUID} OR id = {p2:UUID})
ORDER BY type = 'hangup' DESC, id
LIMIT 1
SETTINGS distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "d7630ff8-e399-59f0-87d6-79ea8912503c"

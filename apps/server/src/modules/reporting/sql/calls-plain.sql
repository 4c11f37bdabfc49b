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
  city AS field_city
FROM event FINAL
WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)}
  AND toDate(at, {p2:String}) >= {p3:Date} AND toDate(at, {p2:String}) < {p4:Date}
  AND at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')}
ORDER BY toUnixTimestamp64Milli(at) DESC, id ASC
LIMIT {p7:UInt32} OFFSET {p8:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "Europe/Madrid"
-- p3: "2026-11-01"
-- p4: "2026-12-01"
-- p5: "2026-10-31 00:00:00.000"
-- p6: "2026-12-02 00:00:00.000"
-- p7: "1000"
-- p8: "0"

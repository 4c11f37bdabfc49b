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
  AND if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p7:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p8:String}))
  AND NOT ifNull(confidence = {p9:Float32}, false)
  AND talk_seconds BETWEEN {p10:Float64} AND {p11:Float64}
  AND (positionCaseInsensitiveUTF8(phone, {p12:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p12:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p13:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p13:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p13:String}) > 0)
ORDER BY campaign ASC, toUnixTimestamp64Milli(at) DESC, id ASC
LIMIT {p14:UInt32} OFFSET {p15:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "Europe/Madrid"
-- p3: "2026-11-01"
-- p4: "2026-12-01"
-- p5: "2026-10-31 00:00:00.000"
-- p6: "2026-12-02 00:00:00.000"
-- p7: ["valid","not_valid"]
-- p8: "ficha"
-- p9: "0.5"
-- p10: "30"
-- p11: "149"
-- p12: "100%"
-- p13: "100%"
-- p14: "50"
-- p15: "100"

SELECT id,
  call_id,
  visit_id,
  visitor_id,
  toUnixTimestamp64Milli(at) AS field_at,
  toString(type) AS field_type,
  phone AS field_caller,
  new_vs_returning AS field_newVsReturning,
  email AS field_email,
  match_id AS field_match_id,
  number AS field_number,
  destination AS field_destination,
  ringpool AS field_ringpool,
  ringpool_tag AS field_ringpool_tag,
  agent AS field_agent,
  if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS field_outcome,
  reason AS field_reason,
  hangup_by AS field_hangup_by,
  ring_seconds AS field_ring_seconds,
  talk_seconds AS field_talk_seconds,
  duration_seconds AS field_duration_seconds,
  confidence AS field_confidence,
  toFloat64(value) AS field_value,
  currency AS field_currency,
  text AS field_text,
  feeling AS field_feeling,
  rating AS field_rating,
  toHour(at, {p0:String}) AS field_hour,
  toDayOfWeek(at, 0, {p0:String}) AS field_weekday,
  if(bot = 1, 'true', 'false') AS field_bot,
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
WHERE account_id = {p1:UInt32}
  AND type IN {p2:Array(String)}
  AND at >= {p3:DateTime64(3, 'UTC')} AND at < {p4:DateTime64(3, 'UTC')}
  AND bot = 0
  AND if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p5:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p6:String}))
  AND NOT ifNull(confidence = {p7:Float32}, false)
  AND talk_seconds BETWEEN {p8:Float64} AND {p9:Float64}
  AND (if(call_id = {p10:UUID}, id, call_id) IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p11:UInt32} AND tag = {p12:String}) OR toHour(at, {p0:String}) < {p13:Float64})
  AND (positionCaseInsensitiveUTF8(phone, {p14:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p14:String}) > 0 OR positionCaseInsensitiveUTF8(email, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p15:String}) > 0)
ORDER BY campaign ASC, rating DESC, id ASC
LIMIT {p16:UInt32} OFFSET {p17:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "2026-10-31 23:00:00.000"
-- p4: "2026-11-30 23:00:00.000"
-- p5: ["valid","not_valid"]
-- p6: "ficha"
-- p7: "0.5"
-- p8: "30"
-- p9: "149"
-- p10: "00000000-0000-0000-0000-000000000000"
-- p11: "7"
-- p12: "VIP"
-- p13: "9"
-- p14: "100%"
-- p15: "100%"
-- p16: "50"
-- p17: "100"

SELECT id,
  call_id,
  visit_id,
  visitor_id,
  likely_sources,
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
  transform(toString(static_number), (SELECT arraySort(groupArray((former, name))) FROM former_name FINAL WHERE account_id = {p0:UInt32}).1, (SELECT arraySort(groupArray((former, name))) FROM former_name FINAL WHERE account_id = {p0:UInt32}).2, toString(static_number)) AS field_static_number,
  transform(toString(agent), (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').2, toString(agent)) AS field_agent,
  transform(toString(agent), (SELECT arraySort(groupArray((text, team))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, team))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').2, '') AS field_agent_team,
  arrayDistinct(arrayConcat(if(agent = '', [], [transform(toString(agent), (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').2, toString(agent))]), arraySort(arrayDistinct(arrayFilter(named -> named != '', arrayMap(said -> transform(said, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').2, ''), multiIf(notEmpty(missed_by), arrayMap(said -> toString(said), missed_by), NOT (type IN {p2:Array(String)} AND if(outcome = '' AND type IN {p2:Array(String)}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome) = 'not_answered'), [], agent != '', [toString(agent)], [toString(destination)]))))))) AS field_rang_at,
  arraySort(arrayDistinct(arrayFilter(named -> named != '', arrayMap(said -> transform(said, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p1:UInt32} AND name != '').2, ''), multiIf(notEmpty(missed_by), arrayMap(said -> toString(said), missed_by), NOT (type IN {p2:Array(String)} AND if(outcome = '' AND type IN {p2:Array(String)}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome) = 'not_answered'), [], agent != '', [toString(agent)], [toString(destination)]))))) AS field_missed_by,
  if(outcome = '' AND type IN {p2:Array(String)}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS field_outcome,
  reason AS field_reason,
  hangup_by AS field_hangup_by,
  ring_seconds AS field_ring_seconds,
  talk_seconds AS field_talk_seconds,
  duration_seconds AS field_duration_seconds,
  hold_seconds AS field_hold_seconds,
  confidence AS field_confidence,
  multiIf(
    isNull(confidence) AND type NOT IN ('call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta')
      AND NOT (type = 'lead' AND call_id != {p3:UUID}), '',
    static_number != '', 'static_number',
    visitor_id = {p3:UUID}, 'unknown',
    isNull(confidence), '',
    confidence >= {p4:Float64}, 'sure',
    confidence >= {p5:Float64}, 'likely',
    'unsure') AS field_certainty,
  toFloat64(value) AS field_value,
  currency AS field_currency,
  text AS field_text,
  feeling AS field_feeling,
  rating AS field_rating,
  call_type AS field_call_type,
  arrayMap(keyword -> toString(keyword), keywords) AS field_keywords,
  summary AS field_summary,
  if(recorded = 1, 'true', 'false') AS field_recorded,
  if(voicemail = 1, 'true', 'false') AS field_voicemail,
  toFloat64(spam_score) AS field_spam_score,
  note AS field_note,
  marked AS field_marked,
  returned AS field_returned,
  forwarded_from AS field_forwarded_from,
  transferred_to AS field_transferred_to,
  digits AS field_digits,
  form AS field_form,
  call_back AS field_callBack,
  tries AS field_tries,
  response_seconds AS field_response_seconds,
  open_response_seconds AS field_open_response_seconds,
  toHour(at, {p6:String}) AS field_hour,
  toDayOfWeek(at, 0, {p6:String}) AS field_weekday,
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
LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM event_tagging FINAL WHERE account_id = {p7:UInt32}
  GROUP BY event_id
) AS tagging ON tagged_event_id = if(call_id = {p8:UUID}, id, call_id)
WHERE account_id = {p9:UInt32}
  AND at >= {p10:DateTime64(3, 'UTC')} AND at < {p11:DateTime64(3, 'UTC')}
  AND bot = 0
ORDER BY event_tags DESC, id ASC
LIMIT {p12:UInt32} OFFSET {p13:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "00000000-0000-0000-0000-000000000000"
-- p4: "0.895"
-- p5: "0.595"
-- p6: "Europe/Madrid"
-- p7: "7"
-- p8: "00000000-0000-0000-0000-000000000000"
-- p9: "7"
-- p10: "2026-10-31 23:00:00.000"
-- p11: "2026-11-30 23:00:00.000"
-- p12: "1000"
-- p13: "0"

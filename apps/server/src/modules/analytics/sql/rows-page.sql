SELECT id, call_id, likely_sources, formatDateTime(at, '%Y-%m-%d %H:%i:%S', {p0:String}) AS field_at, phone AS field_caller, campaign AS end_0, rating AS end_1
FROM event FINAL
WHERE account_id = {p1:UInt32}
  AND type IN {p2:Array(String)}
  AND at >= {p3:DateTime64(3, 'UTC')} AND at < {p4:DateTime64(3, 'UTC')}
  AND bot = 0
  AND if(outcome = '' AND type IN {p5:Array(String)}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p6:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p7:String}))
  AND NOT ifNull(confidence = {p8:Float32}, false)
  AND talk_seconds BETWEEN {p9:Float64} AND {p10:Float64}
  AND (if(call_id = {p11:UUID}, id, call_id) IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p12:UInt32} AND tag = {p13:String}) OR toHour(at, {p14:String}) < {p15:Float64})
  AND (positionCaseInsensitiveUTF8(phone, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(email, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(transform(toString(agent), (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p18:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p18:UInt32} AND name != '').2, toString(agent)), {p17:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p17:String}) > 0 OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p17:String}) > 0, touch.campaign)) OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p17:String}) > 0, touch.source)) OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p17:String}) > 0, touch.term)))
  AND (campaign > {p19:String} OR campaign = {p19:String})
  AND ((campaign > {p19:String}) OR (campaign = {p19:String} AND false) OR (campaign = {p19:String} AND isNull(rating) AND id > {p20:UUID}))
ORDER BY campaign ASC, rating DESC, id ASC
LIMIT {p21:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "2026-10-31 23:00:00.000"
-- p4: "2026-11-30 23:00:00.000"
-- p5: ["hangup","llamadabruta"]
-- p6: ["valid","not_valid"]
-- p7: "ficha"
-- p8: "0.5"
-- p9: "30"
-- p10: "149"
-- p11: "00000000-0000-0000-0000-000000000000"
-- p12: "7"
-- p13: "VIP"
-- p14: "Europe/Madrid"
-- p15: "9"
-- p16: "100%"
-- p17: "100%"
-- p18: "7"
-- p19: "Ocasión"
-- p20: "eef78fbd-cee6-57ba-a13a-3a1a8e9c998e"
-- p21: "10000"

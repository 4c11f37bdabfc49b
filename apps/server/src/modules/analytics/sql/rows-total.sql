SELECT count() AS total
FROM event FINAL
WHERE account_id = {p0:UInt32}
  AND type IN {p1:Array(String)}
  AND at >= {p2:DateTime64(3, 'UTC')} AND at < {p3:DateTime64(3, 'UTC')}
  AND bot = 0
  AND if(outcome = '' AND type IN {p4:Array(String)}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p5:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p6:String}))
  AND NOT ifNull(confidence = {p7:Float32}, false)
  AND talk_seconds BETWEEN {p8:Float64} AND {p9:Float64}
  AND (if(call_id = {p10:UUID}, id, call_id) IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p11:UInt32} AND tag = {p12:String}) OR toHour(at, {p13:String}) < {p14:Float64})
  AND (positionCaseInsensitiveUTF8(phone, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(email, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(transform(toString(agent), (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p17:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p17:UInt32} AND name != '').2, toString(agent)), {p16:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p16:String}) > 0 OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p16:String}) > 0, touch.campaign)) OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p16:String}) > 0, touch.source)) OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p16:String}) > 0, touch.term)))
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "2026-10-31 23:00:00.000"
-- p3: "2026-11-30 23:00:00.000"
-- p4: ["hangup","llamadabruta"]
-- p5: ["valid","not_valid"]
-- p6: "ficha"
-- p7: "0.5"
-- p8: "30"
-- p9: "149"
-- p10: "00000000-0000-0000-0000-000000000000"
-- p11: "7"
-- p12: "VIP"
-- p13: "Europe/Madrid"
-- p14: "9"
-- p15: "100%"
-- p16: "100%"
-- p17: "7"

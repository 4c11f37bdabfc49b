SELECT count() AS total
FROM event FINAL
WHERE account_id = {p0:UInt32}
  AND type IN {p1:Array(String)}
  AND at >= {p2:DateTime64(3, 'UTC')} AND at < {p3:DateTime64(3, 'UTC')}
  AND bot = 0
  AND if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p4:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p5:String}))
  AND NOT ifNull(confidence = {p6:Float32}, false)
  AND talk_seconds BETWEEN {p7:Float64} AND {p8:Float64}
  AND (if(call_id = {p9:UUID}, id, call_id) IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p10:UInt32} AND tag = {p11:String}) OR toHour(at, {p12:String}) < {p13:Float64})
  AND (positionCaseInsensitiveUTF8(phone, {p14:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p14:String}) > 0 OR positionCaseInsensitiveUTF8(email, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(transform(toString(agent), (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p16:UInt32} AND name != '').1, (SELECT arraySort(groupArray((text, name))) FROM agent_text FINAL WHERE account_id = {p16:UInt32} AND name != '').2, toString(agent)), {p15:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p15:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p15:String}) > 0 OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p15:String}) > 0, touch.campaign)) OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p15:String}) > 0, touch.source)) OR (shared = 1 AND arrayExists(value -> positionCaseInsensitiveUTF8(value, {p15:String}) > 0, touch.term)))
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "2026-10-31 23:00:00.000"
-- p3: "2026-11-30 23:00:00.000"
-- p4: ["valid","not_valid"]
-- p5: "ficha"
-- p6: "0.5"
-- p7: "30"
-- p8: "149"
-- p9: "00000000-0000-0000-0000-000000000000"
-- p10: "7"
-- p11: "VIP"
-- p12: "Europe/Madrid"
-- p13: "9"
-- p14: "100%"
-- p15: "100%"
-- p16: "7"

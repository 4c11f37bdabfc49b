SELECT id, formatDateTime(at, '%Y-%m-%d %H:%i:%S', {p0:String}) AS field_at, phone AS field_caller, campaign AS end_0, rating AS end_1
FROM event FINAL
WHERE account_id = {p1:UInt32}
  AND type IN {p2:Array(String)}
  AND toDate(at, {p3:String}) >= {p4:Date} AND toDate(at, {p3:String}) < {p5:Date}
  AND at >= {p6:DateTime64(3, 'UTC')} AND at < {p7:DateTime64(3, 'UTC')}
  AND bot = 0
  AND if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p8:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p9:String}))
  AND NOT ifNull(confidence = {p10:Float32}, false)
  AND talk_seconds BETWEEN {p11:Float64} AND {p12:Float64}
  AND (id IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p13:UInt32} AND tag = {p14:String}) OR toHour(at, {p15:String}) < {p16:Float64})
  AND (positionCaseInsensitiveUTF8(phone, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(email, {p18:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p18:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p18:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p18:String}) > 0)
  AND (campaign > {p19:String} OR campaign = {p19:String})
  AND ((campaign > {p19:String}) OR (campaign = {p19:String} AND false) OR (campaign = {p19:String} AND isNull(rating) AND id > {p20:UUID}))
ORDER BY campaign ASC, rating DESC, id ASC
LIMIT {p21:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, distributed_product_mode = 'local'
-- p0: "Europe/Madrid"
-- p1: "7"
-- p2: ["hangup","llamadabruta"]
-- p3: "Europe/Madrid"
-- p4: "2026-11-01"
-- p5: "2026-12-01"
-- p6: "2026-10-31 00:00:00.000"
-- p7: "2026-12-02 00:00:00.000"
-- p8: ["valid","not_valid"]
-- p9: "ficha"
-- p10: "0.5"
-- p11: "30"
-- p12: "149"
-- p13: "7"
-- p14: "VIP"
-- p15: "Europe/Madrid"
-- p16: "9"
-- p17: "100%"
-- p18: "100%"
-- p19: "Ocasión"
-- p20: "eef78fbd-cee6-57ba-a13a-3a1a8e9c998e"
-- p21: "10000"

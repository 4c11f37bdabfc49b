SELECT count() AS total
FROM event FINAL
WHERE account_id = {p0:UInt32}
  AND type IN {p1:Array(String)}
  AND toDate(at, {p2:String}) >= {p3:Date} AND toDate(at, {p2:String}) < {p4:Date}
  AND at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')}
  AND bot = 0
  AND if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p7:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p8:String}))
  AND NOT ifNull(confidence = {p9:Float32}, false)
  AND talk_seconds BETWEEN {p10:Float64} AND {p11:Float64}
  AND (id IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p12:UInt32} AND tag = {p13:String}) OR toHour(at, {p14:String}) < {p15:Float64})
  AND (positionCaseInsensitiveUTF8(phone, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p16:String}) > 0 OR positionCaseInsensitiveUTF8(email, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p17:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p17:String}) > 0)
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
-- p12: "7"
-- p13: "VIP"
-- p14: "Europe/Madrid"
-- p15: "9"
-- p16: "100%"
-- p17: "100%"

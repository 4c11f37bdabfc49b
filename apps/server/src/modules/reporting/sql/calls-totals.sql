SELECT
  count() AS calls,
  countIf(field_outcome != 'not_answered') AS answered,
  countIf(field_outcome = 'valid') AS valid,
  countIf(field_outcome = 'not_answered') AS notAnswered,
  sum(talk_seconds) AS talkSeconds,
  uniqExactIf(phone, phone != '') + countIf(phone = '') AS callers
FROM (
  SELECT if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS field_outcome, talk_seconds, phone
FROM event FINAL
WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)}
  AND toDate(at, {p2:String}) >= {p3:Date} AND toDate(at, {p2:String}) < {p4:Date}
  AND at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')}
  AND if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome) IN {p7:Array(String)}
  AND startsWith(lowerUTF8(page_type), lowerUTF8({p8:String}))
  AND NOT ifNull(confidence = {p9:Float32}, false)
  AND talk_seconds BETWEEN {p10:Float64} AND {p11:Float64}
  AND (positionCaseInsensitiveUTF8(phone, {p12:String}) > 0 OR positionCaseInsensitiveUTF8(number, {p12:String}) > 0 OR positionCaseInsensitiveUTF8(campaign, {p13:String}) > 0 OR positionCaseInsensitiveUTF8(source, {p13:String}) > 0 OR positionCaseInsensitiveUTF8(term, {p13:String}) > 0)
)
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

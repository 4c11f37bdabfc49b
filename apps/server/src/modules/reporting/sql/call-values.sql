SELECT if(outcome = '', if(talk_seconds > 0, 'answered', 'not_answered'), outcome) AS value, count() AS times
FROM event FINAL
WHERE account_id = {p0:UInt32} AND type IN {p1:Array(String)}
  AND toDate(at, {p2:String}) >= {p3:Date} AND toDate(at, {p2:String}) < {p4:Date}
  AND at >= {p5:DateTime64(3, 'UTC')} AND at < {p6:DateTime64(3, 'UTC')}
  AND if(outcome = '', if(talk_seconds > 0, 'answered', 'not_answered'), outcome) != ''
GROUP BY if(outcome = '', if(talk_seconds > 0, 'answered', 'not_answered'), outcome)
ORDER BY times DESC, if(outcome = '', if(talk_seconds > 0, 'answered', 'not_answered'), outcome) ASC
LIMIT {p7:UInt32}
SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0
-- p0: "7"
-- p1: ["hangup","llamadabruta"]
-- p2: "Europe/Madrid"
-- p3: "2026-11-01"
-- p4: "2026-12-01"
-- p5: "2026-10-31 00:00:00.000"
-- p6: "2026-12-02 00:00:00.000"
-- p7: "20"

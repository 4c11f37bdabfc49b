SELECT call_id AS callId, toUInt32(count()) AS events FROM event FINAL
WHERE account_id = {p0:UInt32} AND bot = 0
  AND call_id IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p1:UInt32})
GROUP BY call_id HAVING events > 1
-- p0: "7"
-- p1: "7"

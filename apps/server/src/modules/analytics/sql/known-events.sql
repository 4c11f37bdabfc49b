SELECT id, max(event.call_id) AS call_id FROM event
WHERE account_id = {p0:UInt32} AND id IN {p1:Array(UUID)}
GROUP BY id
-- p0: "7"
-- p1: ["eef78fbd-cee6-57ba-a13a-3a1a8e9c998e"]

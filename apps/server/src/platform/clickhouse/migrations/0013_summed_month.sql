-- Which sums there are, and of what: they are true as long as the month of `event` is the one part with this hash.
-- Account 0 says that every account of the part was looked at.
CREATE TABLE IF NOT EXISTS summed_month {on_cluster}
(
    account_id   UInt32,
    month        UInt32,
    part_hash    String,
    sums_id      UUID,
    -- How many, bots' too.
    events       UInt64,
    -- Tells them from others: a part that differs in other accounts' events alone keeps these sums.
    fingerprint  UInt64,
    day_fields   Array(LowCardinality(String)),
    month_fields Array(LowCardinality(String)),
    -- How they were made: with others they would come out otherwise.
    timezone     LowCardinality(String),
    currency     LowCardinality(String),
    definition   String,
    made_at      DateTime DEFAULT now()
)
ENGINE = {engine:MergeTree()}
ORDER BY (account_id, month)

-- Events of a month added up by one field, each day's and each month's (`grain`; `start` is its first day in the account's
-- zone), so that a year's report need not read them again. Under a model other than last_non_direct a report adds its rows
-- to those of 'every'. `rollup_id` names what was made of one account's events in one go: rolled_up_month says of which part they are.
CREATE TABLE IF NOT EXISTS event_rollup {on_cluster}
(
    account_id       UInt32,
    month            UInt32,
    rollup_id        UUID,
    field            LowCardinality(String),
    model            LowCardinality(String),
    grain            LowCardinality(String),
    start            Date,
    value            LowCardinality(String),

    -- Conversions are shared among touches under a model: these are no whole numbers.
    visit            Float64,
    assigned         Float64,
    ringpool         Float64,
    call             Float64,
    answered         Float64,
    hangup           Float64,
    llamadabruta     Float64,
    llamadaneta      Float64,
    lead             Float64,
    c2c              Float64,
    fblead           Float64,
    whatsapp_message Float64,
    sale             Float64,
    venta            Float64,
    answered_calls   Float64,
    missed_calls     Float64,
    valid_calls      Float64,
    not_valid_calls  Float64,
    returned_calls   Float64,
    rated_calls      Float64,
    rating_sum       Float64,
    positive_calls   Float64,
    negative_calls   Float64,
    ring_seconds     Float64,
    talk_seconds     Float64,
    duration_seconds Float64,
    held_calls       Float64,
    hold_seconds     Float64,
    revenue          Float64
)
ENGINE = {engine:MergeTree()}
PARTITION BY intDiv(month, 100)
ORDER BY (account_id, field, model, grain, rollup_id, start)
-- Each field's rollups are a part of their own at first.
SETTINGS min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

-- Which rollups there are, and of what: they are true as long as the month of `event` is the one part with this hash.
-- Account 0 says that every account of the part was looked at.
CREATE TABLE IF NOT EXISTS rolled_up_month {on_cluster}
(
    account_id   UInt32,
    month        UInt32,
    part_hash    String,
    rollup_id      UUID,
    -- How many, bots' too.
    events       UInt64,
    -- Tells them from others: a part that differs in other accounts' events alone keeps these rollups.
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

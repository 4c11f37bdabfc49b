-- Everything that reports read. One row an event and revision: the highest revision of a key is the truth,
-- and a tombstone (deleted = 1) takes the event out. Read with FINAL.
CREATE TABLE IF NOT EXISTS event {on_cluster}
(
    account_id       UInt32,
    type             LowCardinality(String),
    at               DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    id               UUID,
    revision         UInt64,
    deleted          UInt8,

    visit_id         UUID,
    visitor_id       UUID,
    bot              UInt8,
    match_id         String,
    phone            String,
    email            String,
    call_id          UUID,
    number           LowCardinality(String),
    destination      LowCardinality(String),
    ringpool_id      UUID,
    ringpool         LowCardinality(String),
    ringpool_tag     LowCardinality(String),
    agent            LowCardinality(String),
    outcome          LowCardinality(String),
    reason           LowCardinality(String),
    hangup_by        LowCardinality(String),
    ring_seconds     UInt32,
    talk_seconds     UInt32,
    duration_seconds UInt32,
    confidence       Nullable(Float32),
    value            Nullable(Decimal(18, 4)),
    currency         LowCardinality(String),
    text             String,
    tags             Array(LowCardinality(String)),

    source           LowCardinality(String),
    medium           LowCardinality(String),
    campaign         LowCardinality(String),
    campaign_id      LowCardinality(String),
    content          LowCardinality(String),
    term             String,
    channel          LowCardinality(String),
    reach            LowCardinality(String),
    atkey            String,
    atprod           String,
    atcat            String,
    atmod            String,
    page_type        LowCardinality(String),
    page_url         String,
    priority         LowCardinality(String),
    browser          LowCardinality(String),
    os               LowCardinality(String),
    device           LowCardinality(String),
    country          LowCardinality(String),
    region           LowCardinality(String),
    city             LowCardinality(String),

    -- The visitor's visits of the 30 days before a conversion, oldest first.
    touch Nested
    (
        visit_id     UUID,
        at           DateTime64(3, 'UTC'),
        source       LowCardinality(String),
        medium       LowCardinality(String),
        campaign     LowCardinality(String),
        campaign_id  LowCardinality(String),
        content      LowCardinality(String),
        term         String,
        channel      LowCardinality(String),
        reach        LowCardinality(String)
    ),

    INDEX by_id       id         TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_call     call_id    TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_visitor  visitor_id TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_phone    phone      TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = {engine:ReplacingMergeTree(revision, deleted)}
PARTITION BY toYYYYMM(at)
ORDER BY (account_id, type, at, id)
{sharded:event:account_id}

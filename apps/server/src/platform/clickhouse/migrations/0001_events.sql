-- Everything that reports read. One row an event and revision: the highest revision of a key is the truth, and a
-- tombstone (deleted = 1) takes the event out. Read with FINAL.
--
-- Types are numbers, since FINAL compares the keys of events, and names took a fifth of it. A new type is a change of
-- this column (ALTER TABLE … MODIFY COLUMN type Enum8(…), at the end).
CREATE TABLE IF NOT EXISTS event {on_cluster}
(
    account_id       UInt32,
    type             Enum8(
                         'visit' = 1, 'assigned' = 2, 'ringpool' = 3, 'call' = 4, 'answered' = 5, 'hangup' = 6, 'llamadabruta' = 7,
                         'llamadaneta' = 8, 'lead' = 9, 'c2c' = 10, 'fblead' = 11, 'whatsapp_message' = 12, 'sale' = 13, 'venta' = 14),
    -- Instants of 64 neighbouring rows differ little: their common bits are left out.
    at               DateTime64(3, 'UTC') CODEC(T64, LZ4),
    id               UUID,
    revision         UInt64,
    deleted          UInt8,

    visit_id         UUID,
    visitor_id       UUID,
    bot              UInt8,
    match_id         String,
    phone            String,
    -- Of the visitor on a visit, of the caller on a call's events: new or returning.
    new_vs_returning LowCardinality(String),
    email            String,
    call_id          UUID,
    number           LowCardinality(String),
    destination      LowCardinality(String),
    ringpool_id      UUID,
    ringpool         LowCardinality(String),
    ringpool_tag     LowCardinality(String),
    static_number    LowCardinality(String),
    agent            LowCardinality(String),
    -- The agents, or else the numbers, at whom a call rang without an answer of theirs, where the provider reports each.
    missed_by        Array(LowCardinality(String)),
    outcome          LowCardinality(String),
    reason           LowCardinality(String),
    hangup_by        LowCardinality(String),
    ring_seconds     UInt32,
    talk_seconds     UInt32,
    duration_seconds UInt32,
    hold_seconds     UInt32,
    confidence       Nullable(Float32),
    value            Nullable(Decimal(18, 4)),
    currency         LowCardinality(String),
    text             String,

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

    -- The visitor's visits of the 30 days before a conversion, oldest first. Of a call to an overflow number instead the
    -- sources whose visits saw the number, each with its share: above 0, and together 1.
    touch Nested
    (
        visit_id     UUID,
        at           DateTime64(3, 'UTC'),
        share        Float64,
        source       LowCardinality(String),
        medium       LowCardinality(String),
        campaign     LowCardinality(String),
        campaign_id  LowCardinality(String),
        content      LowCardinality(String),
        term         String,
        channel      LowCardinality(String),
        reach        LowCardinality(String)
    ),

    -- What rows show of the shares of an overflow call: its likeliest sources as JSON, '' on all other events.
    likely_sources   String,

    -- What a call's transcription says of it.
    feeling          LowCardinality(String),
    rating           Nullable(Float32),
    call_type        LowCardinality(String),
    keywords         Array(LowCardinality(String)),
    summary          String,

    -- What telephone systems and users say of a call.
    recorded         UInt8,
    voicemail        UInt8,
    forwarded_from   String,
    transferred_to   String,
    digits           String,
    spam_score       Nullable(UInt8),
    note             String,
    marked           LowCardinality(String),
    -- Of a missed call: whether its caller was reached later.
    returned         LowCardinality(String),

    -- The form that was sent; what became of a request to be called back, its tries, and the seconds to the first one: all,
    -- and those of the opening hours.
    form             LowCardinality(String),
    call_back        LowCardinality(String),
    tries            UInt32,
    response_seconds Nullable(UInt32),
    open_response_seconds Nullable(UInt32),

    -- `at` in quarters of an hour since 1970: the days and hours of every zone begin at one. It takes next to nothing to
    -- read, where `at` takes more than all else in a report's figures.
    quarter          UInt32 MATERIALIZED intDiv(toUnixTimestamp(at), 900) CODEC(Delta, LZ4),
    -- How many touches a conversion has: reports choose and share by it without reading the touches.
    touches          UInt16 MATERIALIZED length(touch.at),
    -- Whether the touches are sources that share an overflow call. Every report by source reads it, of every event.
    shared           UInt8 MATERIALIZED touch.share[1] > 0,

    INDEX by_id       id         TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_call     call_id    TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_visitor  visitor_id TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_phone    phone      TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_email    email      TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_match    match_id   TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = {engine:ReplacingMergeTree(revision, deleted)}
PARTITION BY toYYYYMM(at)
ORDER BY (account_id, type, at, id)
-- A month to which nothing was added for an hour becomes one part: FINAL then has nothing to compare.
SETTINGS min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
{sharded:event:account_id};

-- Which event store this is, and whose records' events it has: the row of the highest version counts.
CREATE TABLE IF NOT EXISTS installation {on_cluster}
(
    event_store UUID,
    records     UUID,
    version     UInt32
)
ENGINE = {engine:MergeTree()}
ORDER BY version
{sharded:installation:version}

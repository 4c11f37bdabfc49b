-- The copy of PostgreSQL's event tags by which reports filter and group: one row a tag and event, and revision.
-- Read with FINAL.
CREATE TABLE IF NOT EXISTS event_tagging {on_cluster}
(
    account_id  UInt32,
    event_id    UUID,
    tag_id      UUID,
    tag         LowCardinality(String),
    revision    UInt64,
    deleted     UInt8
)
ENGINE = {engine:ReplacingMergeTree(revision, deleted)}
ORDER BY (account_id, event_id, tag_id)
{sharded:event_tagging:account_id}

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

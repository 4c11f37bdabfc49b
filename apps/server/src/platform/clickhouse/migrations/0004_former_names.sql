-- Former names of static numbers, each with the present one: events keep the name of their time, and reports show and find
-- them by the present one. A former name is never given to another static number. Read with FINAL.
CREATE TABLE IF NOT EXISTS former_name {on_cluster}
(
    account_id  UInt32,
    former      String,
    name        String,
    revision    UInt64
)
ENGINE = {engine:ReplacingMergeTree(revision)}
ORDER BY (account_id, former)
{sharded:former_name:account_id}

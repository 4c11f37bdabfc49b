-- The texts by which providers name agents, each with the agent's present name and team ('' where it names nobody any more):
-- events keep the text, and reports show, group and find them by the name. Read with FINAL.
CREATE TABLE IF NOT EXISTS agent_text {on_cluster}
(
    account_id  UInt32,
    text        String,
    name        String,
    team        String,
    revision    UInt64
)
ENGINE = {engine:ReplacingMergeTree(revision)}
ORDER BY (account_id, text)
{sharded:agent_text:account_id}

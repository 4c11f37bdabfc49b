-- When it happened, in quarters of an hour since 1970: the days and hours of every zone begin at one. Rows lie in the
-- order of `at`, so that this takes next to nothing to read, where `at` takes more than all else in a report's figures.
ALTER TABLE {each:event} {on_cluster}
    ADD COLUMN IF NOT EXISTS quarter UInt32 MATERIALIZED intDiv(toUnixTimestamp(at), 900) CODEC(Delta, LZ4)

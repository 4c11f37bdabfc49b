-- What a call's transcription says of it. Tags of events are people's, and stand in a table of their own (0003).
ALTER TABLE {each:event} {on_cluster}
    ADD COLUMN IF NOT EXISTS feeling LowCardinality(String),
    ADD COLUMN IF NOT EXISTS rating  Nullable(Float32),
    DROP COLUMN IF EXISTS tags

-- How many touches a conversion has: reports choose and share by it without reading the touches.
ALTER TABLE {each:event} {on_cluster}
    ADD COLUMN IF NOT EXISTS touches UInt16 MATERIALIZED length(touch.at)

-- Instants of 64 neighbouring rows differ little: their common bits are left out, which reads three times as fast as ZSTD
-- and takes a quarter more. Parts that are there get it as they are merged.
ALTER TABLE {stored:event} {on_cluster} MODIFY COLUMN at DateTime64(3, 'UTC') CODEC(T64, LZ4)

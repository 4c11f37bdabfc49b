-- On a cluster each shard copies its own. What was copied before a repetition is there twice, as any event that is told twice.
INSERT INTO event SELECT * FROM event_by_name
SETTINGS max_partitions_per_insert_block = 0, parallel_distributed_insert_select = 2, distributed_foreground_insert = 1

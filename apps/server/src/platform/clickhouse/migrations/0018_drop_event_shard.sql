-- What a cluster kept the events of 0001 in; one server has none.
DROP TABLE IF EXISTS event_shard {on_cluster} SETTINGS max_table_size_to_drop = 0

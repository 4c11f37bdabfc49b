DROP TABLE IF EXISTS event_by_name {on_cluster} SETTINGS max_table_size_to_drop = 0

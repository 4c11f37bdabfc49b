-- The key of a table cannot change: its events go over to another one, in four steps that may each be repeated. Servers
-- that still write meanwhile find no table, and write again.
RENAME TABLE IF EXISTS event TO event_by_name {on_cluster}

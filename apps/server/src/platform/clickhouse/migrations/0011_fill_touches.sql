-- Events that were stored before 0010 get theirs in the background; until then it is worked out as they are read.
ALTER TABLE {stored:event} {on_cluster} MATERIALIZE COLUMN touches

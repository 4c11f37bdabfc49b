-- A person's other events are looked up by what is known of the person.
ALTER TABLE {stored:event} {on_cluster}
    ADD INDEX IF NOT EXISTS by_email email    TYPE bloom_filter(0.01) GRANULARITY 1,
    ADD INDEX IF NOT EXISTS by_match match_id TYPE bloom_filter(0.01) GRANULARITY 1

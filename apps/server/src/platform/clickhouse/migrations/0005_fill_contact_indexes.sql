-- Events that were stored before the indexes of 0004 get them too, in the background.
ALTER TABLE {stored:event} {on_cluster}
    MATERIALIZE INDEX by_email, MATERIALIZE INDEX by_match

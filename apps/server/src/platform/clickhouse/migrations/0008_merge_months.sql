-- A month to which nothing was added for an hour becomes one part: FINAL then has nothing to compare.
ALTER TABLE {stored:event} {on_cluster}
    MODIFY SETTING min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

-- The embedded store plans each statement anew; what these functions do is planned once, as 0001 says why.
alter function lease_numbers(jsonb, timestamptz) set plan_cache_mode to auto;
--> statement-breakpoint
alter function store_visits(text, text, boolean, timestamptz) set plan_cache_mode to auto;

-- Appends an entry to the event log and a pending delivery for each subscriber. See
-- platform/event-log/append-event.ts.
create or replace function append_event(kind text, account_id int, payload text)
returns bigint
language plpgsql
as $$
#variable_conflict use_variable
declare
  entry bigint;
begin
  insert into event_log (kind, account_id, payload) values (kind, account_id, payload) returning id into entry;
  -- A separate statement, so that it sees a subscriber that was registered while the first statement waited for its
  -- lock.
  insert into event_delivery (subscriber, log_id, account_id)
  select s.name, entry, account_id from event_subscriber s where s.kinds is null or kind = any (s.kinds);
  return entry;
end
$$;

-- Announces changes of the tables from which incoming calls are answered (platform/postgres/kept-reads.ts). A statement
-- that changes none of the listed columns, such as that of a lease or of a call, announces nothing.
create or replace function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;

create or replace trigger announce_routes after insert or delete or truncate
    or update of e164, visible, account_id, destination, caller_id on pool_number
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after update of active, country, timezone, recording_days on account
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after insert or delete or truncate
    or update of account_id, active, overflow, destination on ringpool
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after insert or delete or truncate
    or update of number_id, ringpool_id, account_id on ringpool_number
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after insert or delete or truncate
    or update of account_id, number_id, active on static_number
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after insert or update or delete or truncate on call_plan
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after insert or update or delete or truncate on call_plan_use
  for each statement execute function announce_change('talkie_routes');
create or replace trigger announce_routes after insert or update or delete or truncate on call_sound
  for each statement execute function announce_change('talkie_routes');

create or replace trigger announce_blacklist after insert or delete or truncate
    or update of e164, status on blacklist
  for each statement execute function announce_change('talkie_blacklist');

create or replace trigger announce_senders after insert or update or delete or truncate on connection
  for each statement execute function announce_change('talkie_senders');
create or replace trigger announce_senders after update of country on account
  for each statement execute function announce_change('talkie_senders');

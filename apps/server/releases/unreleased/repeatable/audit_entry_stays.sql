-- The audit log is append-only. Entries may be deleted after two years, since they contain personal addresses. Failed
-- sign-ins of an hour share one entry: only its count may increase, by one at a time.
create or replace function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.action = 'sign_in_failed' and old.at >= now() - interval '1 hour'
    and to_jsonb(new) - 'after' = to_jsonb(old) - 'after'
    and (new.after ->> 'attempts')::bigint = (old.after ->> 'attempts')::bigint + 1 then
    return new;
  end if;
  raise exception 'Entries of the audit log are not changed, nor deleted before their two years are over.'
    using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create or replace trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function audit_entry_stays();

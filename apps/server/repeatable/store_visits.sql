-- Stores a group of visits in one statement: their rows, pages, leases and overflows, an entry of the event log for
-- each account with all of it, and notifications. Returns the entries and the outcome as JSON. See
-- tracking/collect/store-visits.ts; tracking/collect/visit-group.ts defines `visits` and `requests`. `more_pages`:
-- some pages are not first pages.
create or replace function store_visits(visits text, requests text, more_pages boolean, at timestamptz)
returns text
language plpgsql
set enable_seqscan to off
set enable_mergejoin to off
set enable_hashjoin to off
set plan_cache_mode to auto
as $$
#variable_conflict use_column
declare
  parsed jsonb := visits::jsonb;
  asked jsonb := requests::jsonb;
  begun uuid[];
  begun_of int[];
  came_before uuid[];
  leases jsonb;
  refused jsonb;
  overflown jsonb;
  changed int;
  accounts int[];
  by_account jsonb;
  of_account jsonb;
  ids text[];
  stored bigint;
  entries jsonb := '[]';
begin
  with added as (
    insert into visit (id, account_id, visitor_id, at, bot, match_id, contact_page, facts)
    select distinct on (v.id) v.id, v.account, v.visitor, v.at, v.bot, v.match, v.page = 1 and v.contact, v.facts
    from jsonb_to_recordset(parsed)
      as v(id uuid, account int, visitor uuid, at timestamptz, bot boolean, match text, contact boolean, facts jsonb, page int)
    order by v.id, v.page
    on conflict (id) do nothing
    returning id, account_id, visitor_id, at
  )
  select coalesce(array_agg(added.id), '{}'), coalesce(array_agg(added.account_id), '{}'),
         -- This statement does not see the rows that it adds, so earlier visits of the group are looked up apart.
         coalesce(array_agg(added.id) filter (where exists (
             select from visit as before
             where before.account_id = added.account_id and before.visitor_id = added.visitor_id
               and before.at < added.at and before.at >= added.at - interval '30 days'
           ) or exists (
             select from added as before
             where before.account_id = added.account_id and before.visitor_id = added.visitor_id and before.at < added.at
           )), '{}')
  into begun, begun_of, came_before from added;

  if more_pages then
    insert into visit_page (visit_id, page, account_id, at, url, title, contact_page)
    select v.id, v.page, v.account, v.at, v.url, v.title, v.contact
    from jsonb_to_recordset(parsed)
      as v(id uuid, page int, account int, at timestamptz, url text, title text, contact boolean)
    where v.page > 1
    on conflict do nothing;
  end if;

  if jsonb_array_length(asked) > 0 then
    select coalesce(jsonb_agg(l) filter (where not l.refused), '[]'),
           coalesce(jsonb_agg(jsonb_build_object('visit', l.visit, 'ringpool', l.ringpool)) filter (where l.refused), '[]')
    into leases, refused
    from lease_numbers(asked, store_visits.at) as l;

    if jsonb_array_length(leases) + jsonb_array_length(refused) < jsonb_array_length(asked) then
      with added as (
        insert into overflow (visit_id, ringpool_id, account_id, e164, holder_group, at)
        select a.visit, a.ringpool, a.account, a.overflow, a.grp, store_visits.at
        from jsonb_to_recordset(asked) as a(visit uuid, ringpool uuid, account int, overflow text, grp int)
        where not exists (
          select from jsonb_to_recordset(leases || refused) as l(visit uuid, ringpool uuid)
          where l.visit = a.visit and l.ringpool = a.ringpool
        )
        on conflict do nothing
        returning visit_id, ringpool_id
      )
      select coalesce(jsonb_agg(jsonb_build_object('visit', added.visit_id, 'ringpool', added.ringpool_id)), '[]')
      into overflown from added;
    end if;
  end if;

  select coalesce(array_agg(distinct v.account), '{}') into accounts from jsonb_to_recordset(parsed) as v(account int);
  if cardinality(accounts) > 1 then
    select jsonb_object_agg(g.account, g.visits) into by_account
    from (select e->>'account' as account, jsonb_agg(e) as visits from jsonb_array_elements(parsed) e group by 1) g;
  end if;

  foreach changed in array accounts
  loop
    -- An entry has the visits of one account. Readers ignore ids of other accounts, but those must not be stored with
    -- it, so a group of several accounts is split.
    if cardinality(accounts) = 1 then
      stored := append_event('visits', changed, '{"at":' || to_json(store_visits.at)::text || ',"visits":' || visits
        || ',"begun":' || to_json(begun)::text
        || ',"returning":' || to_json(came_before)::text
        || ',"leases":' || coalesce(leases, '[]')::text
        || ',"overflown":' || coalesce(overflown, '[]')::text || '}');
    else
      of_account := by_account->(changed::text);
      select array_agg(distinct e->>'id') into ids from jsonb_array_elements(of_account) e;
      stored := append_event('visits', changed, jsonb_build_object(
        'at', store_visits.at,
        'visits', of_account,
        'begun', (select coalesce(jsonb_agg(b), '[]') from unnest(begun) b where b::text = any (ids)),
        'returning', (select coalesce(jsonb_agg(r), '[]') from unnest(came_before) r where r::text = any (ids)),
        'leases', (select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(leases) l where l->>'visit' = any (ids)),
        'overflown', (select coalesce(jsonb_agg(o), '[]') from jsonb_array_elements(overflown) o where o->>'visit' = any (ids))
      )::text);
    end if;
    entries := entries || jsonb_build_object('id', stored, 'account', changed);
    perform pg_notify('talkie_live', jsonb_build_array(changed, 'visits', (
      -- PostgreSQL limits a notification to less than 8,000 bytes.
      select coalesce(jsonb_agg(b.id), '[]') from (
        select u.id from unnest(begun, begun_of) as u(id, account) where u.account = changed limit 150
      ) b
    ))::text);
    if jsonb_array_length(asked) > 0 then
      perform pg_notify('talkie_live', jsonb_build_array(changed, 'numbers', '[]'::jsonb)::text);
    end if;
  end loop;

  return jsonb_build_object(
    'entries', entries,
    'begun', begun,
    'returning', came_before,
    'leases', coalesce(leases, '[]'),
    'refused', coalesce(refused, '[]'),
    'overflown', coalesce(overflown, '[]')
  )::text;
end
$$;

-- Leases numbers for many visits. A visit that is absent from the result got no number because none was free; one
-- with `refused` got none because its address group or network holds its share. See numbers/leases/lease-numbers.ts.
--
-- Limits are checked by counting the leases themselves, so that no restart, other process, heartbeat or change of
-- address lets a group hold more. A lease counts until one minute after its end: heartbeats extend a lease up to half
-- a minute after its end (numbers/leases/extend-leases.ts), and a statement may wait half a minute between the two.
--
-- This is a function so that its plan is cached: planning these statements for every group took longer than running
-- them. A cached plan does not notice that tables grow, so scans that only suit an empty table are switched off.
create or replace function lease_numbers(asked_for jsonb, at timestamptz)
returns table (visit uuid, ringpool uuid, lease uuid, number_id uuid, e164 text, visible text, continued boolean, refused boolean)
language plpgsql
set enable_seqscan to off
set enable_mergejoin to off
set enable_hashjoin to off
set plan_cache_mode to auto
as $$
#variable_conflict use_column
begin
  -- Lock each ringpool and network: concurrent transactions that lease to the same network would not see each other's
  -- leases.
  perform pg_advisory_xact_lock(l.pool, l.net)
  from (
    select distinct hashtext(a.ringpool::text) as pool, a.net
    from jsonb_to_recordset(asked_for) as a(ringpool uuid, net int)
    where a.net is not null
    order by 1, 2
  ) l;

  return query
  with asked as materialized (
    select * from jsonb_to_recordset(asked_for)
      as a(visit uuid, visitor uuid, account int, ringpool uuid, hold int, lease uuid, ord int,
           grp int, net int, most_grp int, most_net int)
  ),
  wanting as materialized (
    select distinct on (ringpool, visitor) * from asked order by ringpool, visitor, ord desc
  ),
  -- had: the number that a visitor holds, or held last and no other visitor took.
  had as materialized (
    select w.*, n.number_id, n.lease_id as held, n.visit_id = w.visit and n.free_at > lease_numbers.at as continued,
           n.free_at > lease_numbers.at - interval '1 minute' as counted, n.holder_group, n.holder_network
    from wanting w cross join lateral (
      select n.number_id, n.lease_id, n.visit_id, n.free_at, n.holder_group, n.holder_network from ringpool_number n
      where n.ringpool_id = w.ringpool and n.account_id = w.account and n.visitor_id = w.visitor
        and n.active and (n.call_id is null or n.free_at > lease_numbers.at)
      order by n.free_at desc limit 1
      for update skip locked
    ) n
  ),
  -- claim: visitors who would hold one number more. The limit of the group applies first, then that of the network.
  claim as materialized (
    select w.* from wanting w
    where not exists (select from had h where h.counted and h.ringpool = w.ringpool and h.visitor = w.visitor)
  ),
  held as materialized (
    select n.ringpool_id as ringpool, n.holder_group as grp, n.holder_network as net, count(*) as many
    from ringpool_number n
    where n.ringpool_id in (select c.ringpool from claim c where c.net is not null)
      and n.holder_network = any (array(select c.net from claim c where c.net is not null))
      and n.free_at > lease_numbers.at - interval '1 minute'
    group by 1, 2, 3
  ),
  by_group as materialized (
    select c.*, row_number() over (partition by c.ringpool, c.grp order by c.ord) + coalesce(
      (select sum(h.many) from held h where h.ringpool = c.ringpool and h.grp = c.grp), 0) as nth
    from claim c
  ),
  by_network as materialized (
    select g.*, row_number() over (partition by g.ringpool, g.net order by g.ord) + coalesce(
      (select sum(h.many) from held h where h.ringpool = g.ringpool and h.net = g.net), 0) as nth_of_net
    from by_group g where g.grp is null or g.nth <= g.most_grp
  ),
  admitted as materialized (
    select b.* from by_network b where b.net is null or b.nth_of_net <= b.most_net
  ),
  own as materialized (
    select h.* from had h
    where h.counted or exists (select from admitted a where a.ringpool = h.ringpool and a.visitor = h.visitor)
  ),
  needing as materialized (
    select a.*, row_number() over (partition by a.ringpool order by a.ord) as place
    from admitted a
    where not exists (select from had h where h.ringpool = a.ringpool and h.visitor = a.visitor)
  ),
  demand as materialized (
    select n.ringpool, n.account, count(*)::int as many from needing n group by n.ringpool, n.account
  ),
  -- free: the numbers that have been free for longest, locked against other processes. Those whose last holder tapped or
  -- copied the number rest two hours more, since that holder is likelier to call later: see numbers/leases.
  rested as materialized (
    select d.ringpool, f.number_id, row_number() over (partition by d.ringpool order by f.free_at, f.number_id) as place
    from demand d cross join lateral (
      select n.number_id, n.free_at from ringpool_number n
      where n.ringpool_id = d.ringpool and n.account_id = d.account
        and n.active and n.call_id is null and n.free_at <= lease_numbers.at
        and (not n.holder_acted or n.free_at <= lease_numbers.at - interval '2 hours')
        and n.number_id not in (select h.number_id from had h)
      order by n.free_at limit d.many
      for update skip locked
    ) f
  ),
  resting as materialized (
    select d.ringpool, f.number_id,
           d.found + row_number() over (partition by d.ringpool order by f.free_at, f.number_id) as place
    from (
      select d.*, (select count(*) from rested r where r.ringpool = d.ringpool) as found from demand d
    ) d cross join lateral (
      select n.number_id, n.free_at from ringpool_number n
      where n.ringpool_id = d.ringpool and n.account_id = d.account
        and n.active and n.call_id is null and n.free_at <= lease_numbers.at
        and n.holder_acted and n.free_at > lease_numbers.at - interval '2 hours'
        and n.number_id not in (select h.number_id from had h)
      order by n.free_at limit d.many - d.found
      for update skip locked
    ) f
    where d.found < d.many
  ),
  free as materialized (
    select * from rested union all select * from resting
  ),
  chosen as materialized (
    select o.number_id, o.visit, o.visitor, o.account, o.ringpool, o.hold, o.continued,
           case when o.continued then o.held else o.lease end as lease,
           -- A visitor whose address changes still counts where the number was leased.
           case when o.counted then o.holder_group else o.grp end as grp,
           case when o.counted then o.holder_network else o.net end as net
    from own o
    union all
    select f.number_id, n.visit, n.visitor, n.account, n.ringpool, n.hold, false, n.lease, n.grp, n.net
    from needing n join free f on f.ringpool = n.ringpool and f.place = n.place
  ),
  taken as (
    update ringpool_number n
    set lease_id = c.lease, visitor_id = c.visitor, visit_id = c.visit, last_seen_at = at,
        holder_group = c.grp, holder_network = c.net,
        holder_acted = n.holder_acted and n.visitor_id is not distinct from c.visitor,
        leased_at = case when c.continued then n.leased_at else at end,
        free_at = at + make_interval(secs => c.hold)
    from chosen c
    where n.number_id = c.number_id
  ),
  ended as (
    update lease l
    set ends_at = case when o.continued then at + make_interval(secs => o.hold) else least(l.ends_at, at) end,
        last_seen_at = case when o.continued then at else l.last_seen_at end
    from own o
    where l.id = o.held
  ),
  begun as (
    insert into lease (id, number_id, ringpool_id, account_id, visitor_id, visit_id, leased_at, last_seen_at, ends_at)
    select c.lease, c.number_id, c.ringpool, c.account, c.visitor, c.visit, at, at, at + make_interval(secs => c.hold)
    from chosen c where not c.continued
  )
  select a.visit, c.ringpool, c.lease, c.number_id, p.e164, p.visible, c.continued, false
  from asked a
  join chosen c on c.ringpool = a.ringpool and c.visitor = a.visitor
  join pool_number p on p.id = c.number_id
  union all
  select a.visit, a.ringpool, null, null, null, null, false, true
  from asked a
  join claim c on c.ringpool = a.ringpool and c.visitor = a.visitor
  where not exists (select from admitted m where m.ringpool = a.ringpool and m.visitor = a.visitor);
end
$$;

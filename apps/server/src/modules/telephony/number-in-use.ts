import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the number of the row of `pool_number p` that surrounds this expression is in use: a visitor holds it, a call is on
 * it, or it is an active static number.
 */
export const numberInUse: SQL<boolean> = sql`(
  exists (
    select from ringpool_number h where h.number_id = p.id
      and (h.call_id is not null or (h.lease_id is not null and h.free_at > now())))
  or exists (select from call c where c.number_id = p.id and c.state <> 'ended')
  or exists (select from static_number s where s.number_id = p.id and s.active))`

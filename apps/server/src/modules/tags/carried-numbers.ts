import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { foldTag } from '../events/index.ts'

/**
 * An entry of the pool that carries a tag; `inUse`: a visitor holds it, or a call is on it; `overflow`: an active
 * ringpool shows it where none of its own is free.
 */
export type CarriedNumber = { id: string; inUse: boolean; overflow: boolean }

/** How many numbers would go with a tag, and how many of them are in use, or shown in place of others. */
export const countsOf = (numbers: readonly CarriedNumber[]) => ({
  numbers: numbers.length,
  inUse: numbers.filter(({ inUse }) => inUse).length,
  overflow: numbers.filter(({ overflow }) => overflow).length,
})

type Row = CarriedNumber & { tag: string | null; ringpoolTagId: string | null }

/**
 * The numbers lent to an account that carry a tag. A number carries the tags, of either kind, whose name its own text is,
 * whatever the case; and the tag of the ringpool that it stands in.
 */
export const findCarriedNumbers = async (db: Executor, accountId: number) => {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.tag, r.tag_id as "ringpoolTagId",
           coalesce(n.call_id is not null or (n.lease_id is not null and n.free_at > now()), false)
             or exists (select from call c where c.number_id = p.id and c.state <> 'ended') as "inUse",
           exists (
             select from ringpool o
             where o.account_id = p.account_id and o.active and o.overflow in (p.visible, p.e164)
           ) as overflow
    from pool_number p
    left join ringpool_number n on n.number_id = p.id
    left join ringpool r on r.id = n.ringpool_id
    where p.account_id = ${accountId} and (p.tag is not null or r.tag_id is not null)`)
  const byName = Map.groupBy(rows, ({ tag }) => tag !== null && foldTag(tag))
  const byRingpoolTag = Map.groupBy(rows, ({ ringpoolTagId }) => ringpoolTagId)
  const named = (name: string): CarriedNumber[] => byName.get(foldTag(name)) ?? []
  return {
    ofEventTag: named,
    ofRingpoolTag: ({ id, name }: { id: string; name: string }): CarriedNumber[] => [
      ...new Set([...named(name), ...(byRingpoolTag.get(id) ?? [])]),
    ],
  }
}
export type CarriedNumbers = Awaited<ReturnType<typeof findCarriedNumbers>>

import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { foldTag } from '../events/index.ts'
import { numberInUse } from '../telephony/index.ts'

/**
 * A number of the pool that carries a tag. `inUse`: it is leased to a visitor, a call is on it, or it is
 * an active static number. `overflow`: an
 * active ringpool shows it when none of its own numbers is free.
 */
export type TaggedNumber = { id: string; inUse: boolean; overflow: boolean }

/** Counts the numbers that would be deleted with a tag, those in use, and those shown for overflow. */
export const countNumbers = (numbers: readonly TaggedNumber[]) => ({
  numbers: numbers.length,
  inUse: numbers.filter(({ inUse }) => inUse).length,
  overflow: numbers.filter(({ overflow }) => overflow).length,
})

type Row = TaggedNumber & { tag: string | null; ringpoolTagId: string | null }

/**
 * Finds the numbers lent to an account that carry a tag. A number carries each tag, of either kind, whose name equals
 * its own tag text, whatever the case, and the tag of the ringpool that it is in.
 */
export const findTaggedNumbers = async (db: Executor, accountId: number) => {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.tag, r.tag_id as "ringpoolTagId",
           ${numberInUse} as "inUse",
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
  const withName = (name: string): TaggedNumber[] => byName.get(foldTag(name)) ?? []
  return {
    withEventTag: withName,
    withRingpoolTag: ({ id, name }: { id: string; name: string }): TaggedNumber[] => [
      ...new Set([...withName(name), ...(byRingpoolTag.get(id) ?? [])]),
    ],
  }
}
export type TaggedNumbers = Awaited<ReturnType<typeof findTaggedNumbers>>

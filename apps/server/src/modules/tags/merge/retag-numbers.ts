import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldTag } from '../../events/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'

type Retagging = {
  accountId: number
  /** The tags that go, and the one that remains. */
  names: readonly string[]
  into: string
  /** All tags of the other kind. */
  others: readonly string[]
}

/**
 * Finds the numbers lent to an account whose tag text is one of these names, whatever the case. A tag text stands for tags of
 * both kinds, so a number keeps it where a tag of the other kind has that name, or would get the number by the new one.
 */
export const findRetagged = async (tx: Executor, { accountId, names, into, others }: Retagging) => {
  const folded = new Set(names.map(foldTag))
  const foldedOthers = new Set(others.map(foldTag))
  const tagged = await tx
    .select({ id: poolNumber.id, visible: poolNumber.visible, tag: poolNumber.tag })
    .from(poolNumber)
    .where(and(eq(poolNumber.accountId, accountId), isNotNull(poolNumber.tag)))
    .orderBy(asc(poolNumber.id))
  const carrying = tagged.filter(({ tag }) => tag !== null && folded.has(foldTag(tag)))
  const isKept = ({ tag }: { tag: string | null }) =>
    foldedOthers.has(foldTag(into)) || foldedOthers.has(foldTag(tag ?? ''))
  return { changed: carrying.filter((number) => !isKept(number)), kept: carrying.filter(isKept) }
}

/**
 * Gives the numbers that `findRetagged` finds the text of the tag that remains. The caller holds the pool lock.
 *
 * @returns the counts of numbers that have it now, and of those that keep theirs
 */
export const retagNumbers = async (
  tx: Executor,
  retagging: Retagging,
  actor: Actor,
): Promise<{ numbers: number; keptNumbers: number }> => {
  const { accountId, into } = retagging
  const { changed, kept } = await findRetagged(tx, retagging)
  const ids = JSON.stringify(changed.map(({ id }) => id))
  await tx
    .update(poolNumber)
    .set({ tag: into })
    .where(
      and(
        eq(poolNumber.accountId, accountId),
        sql`${poolNumber.id} in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`,
      ),
    )
  for (const { id, visible, tag } of changed)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'number',
        objectId: id,
        name: visible,
        accountId,
        before: { tag },
        after: { tag: into },
      },
      actor,
    )
  return { numbers: changed.length, keptNumbers: kept.length }
}

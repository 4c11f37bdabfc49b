import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldTag } from '../../events/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'

type NamedNumbers = { accountId: number; names: readonly string[] }

/** Finds the numbers lent to an account whose tag text is one of these names, whatever the case. */
export const findNumbersNamed = async (tx: Executor, { accountId, names }: NamedNumbers) => {
  const folded = new Set(names.map(foldTag))
  const tagged = await tx
    .select({ id: poolNumber.id, visible: poolNumber.visible, tag: poolNumber.tag })
    .from(poolNumber)
    .where(and(eq(poolNumber.accountId, accountId), isNotNull(poolNumber.tag)))
    .orderBy(asc(poolNumber.id))
  return tagged.filter(({ tag }) => tag !== null && folded.has(foldTag(tag)))
}

/**
 * Gives the numbers with one of these tag texts another text. The caller holds the pool lock.
 *
 * @returns the count of numbers
 */
export const retagNumbers = async (
  tx: Executor,
  { accountId, names, into }: NamedNumbers & { into: string },
  actor: Actor,
): Promise<number> => {
  const numbers = await findNumbersNamed(tx, { accountId, names })
  const ids = JSON.stringify(numbers.map(({ id }) => id))
  await tx
    .update(poolNumber)
    .set({ tag: into })
    .where(
      and(
        eq(poolNumber.accountId, accountId),
        sql`${poolNumber.id} in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`,
      ),
    )
  for (const { id, visible, tag } of numbers)
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
  return numbers.length
}

import { and, inArray, notInArray, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { NumberColumns } from './read-number-fields.ts'
import { poolNumber } from './tables.ts'

/** A number as it is about to be stored, and where a person's form named its fields. */
export type Placed = { columns: NumberColumns; path: string }

/**
 * Marks what the pool, or an earlier one of these numbers, has already: a line (the real phone) stands in the pool
 * once, since calls are looked up by it, and so does a visible number, since else two visitors could be shown it.
 *
 * @param except ids of numbers that do not count, because they are the ones being changed
 */
export const markUsed = async (
  tx: Executor,
  numbers: readonly Placed[],
  wrong: Record<string, string>,
  except: readonly string[] = [],
): Promise<void> => {
  const lines = numbers.map(({ columns }) => columns.e164)
  const shown = numbers.map(({ columns }) => columns.visible)
  const found = await tx
    .select({ e164: poolNumber.e164, visible: poolNumber.visible })
    .from(poolNumber)
    .where(
      and(
        or(inArray(poolNumber.e164, lines), inArray(poolNumber.visible, shown)),
        except.length > 0 ? notInArray(poolNumber.id, [...except]) : undefined,
      ),
    )
  const usedLines = new Set(found.map(({ e164 }) => e164))
  const usedVisible = new Set(found.map(({ visible }) => visible))
  for (const { columns, path } of numbers) {
    const { e164, visible } = columns
    if (visible !== '' && usedVisible.has(visible)) wrong[`${path}visible`] ??= 'already_used'
    if (e164 !== '' && usedLines.has(e164))
      wrong[`${path}${e164 === visible ? 'visible' : 'realPhone'}`] ??= 'already_used'
    usedLines.add(e164)
    usedVisible.add(visible)
  }
}

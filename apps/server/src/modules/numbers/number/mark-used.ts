import { and, inArray, notInArray, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { NumberColumns } from './parse-number-fields.ts'
import { poolNumber } from './tables.ts'

/** A number about to be stored, and the path of its fields in the form. */
export type NumberAtPath = { columns: NumberColumns; path: string }

/**
 * Adds the field error `already_used` for each number that the pool, or an earlier one of these numbers, has already.
 * A real phone is in the pool once, since calls are looked up by it. So is a visible number, since otherwise two
 * visitors could be shown the same one.
 *
 * @param except ids of numbers to ignore, because they are the ones being changed
 */
export const markUsed = async (
  tx: Executor,
  numbers: readonly NumberAtPath[],
  errors: Record<string, string>,
  except: readonly string[] = [],
): Promise<void> => {
  const realPhones = numbers.map(({ columns }) => columns.e164)
  const visibleNumbers = numbers.map(({ columns }) => columns.visible)
  const existing = await tx
    .select({ e164: poolNumber.e164, visible: poolNumber.visible })
    .from(poolNumber)
    .where(
      and(
        or(inArray(poolNumber.e164, realPhones), inArray(poolNumber.visible, visibleNumbers)),
        except.length > 0 ? notInArray(poolNumber.id, [...except]) : undefined,
      ),
    )
  const usedRealPhones = new Set(existing.map(({ e164 }) => e164))
  const usedVisible = new Set(existing.map(({ visible }) => visible))
  for (const { columns, path } of numbers) {
    const { e164, visible } = columns
    if (visible !== '' && usedVisible.has(visible)) errors[`${path}visible`] ??= 'already_used'
    if (e164 !== '' && usedRealPhones.has(e164))
      errors[`${path}${e164 === visible ? 'visible' : 'realPhone'}`] ??= 'already_used'
    usedRealPhones.add(e164)
    usedVisible.add(visible)
  }
}

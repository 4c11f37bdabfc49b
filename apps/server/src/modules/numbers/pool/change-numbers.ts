import type { NumberChange } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { markClosedAccounts } from '../number/mark-closed-accounts.ts'
import { poolNumber } from '../number/tables.ts'
import { findPlacements } from '../ringpools/find-placements.ts'
import { setNumberActive } from '../ringpools/set-number-active.ts'
import { refuseOverflow } from './refuse-overflow.ts'

/** The change with its phones in E.164; wrong ones are put into `wrong`. */
const readChange = (change: NumberChange, country: AccountCountry, wrong: Record<string, string>) => {
  const read = (field: 'destination' | 'callerId'): Partial<Record<typeof field, string | null>> => {
    const written = change[field]
    if (written === undefined || written === null) return written === null ? { [field]: null } : {}
    const parsed = parsePhone(written, country)
    if (!('error' in parsed)) return { [field]: parsed.e164 }
    wrong[`change.${field}`] = 'invalid_phone'
    return {}
  }
  const { tag } = change
  return {
    ...change,
    ...read('destination'),
    ...read('callerId'),
    ...(tag !== undefined && { tag: tag || null }),
  }
}

/**
 * Changes many numbers of the pool at once: all of them, or none where one may not be changed so. A number that stands
 * in a ringpool stays with its account.
 *
 * @returns how many were not so before
 */
export const changeNumbers = (
  db: Database,
  {
    numberIds,
    country,
    change,
  }: { numberIds: readonly string[]; country: AccountCountry; change: NumberChange },
  by: Actor,
): Promise<{ changed: number }> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const wrong: Record<string, string> = {}
    const columns = readChange(change, country, wrong)
    const { accountId } = columns
    if (typeof accountId === 'number')
      await markClosedAccounts(tx, new Map([['change.accountId', accountId]]), wrong)
    const names = Object.keys(wrong)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, wrong)

    const ids = [...new Set(numberIds)]
    const found = await tx.select().from(poolNumber).where(inArray(poolNumber.id, ids))
    if (found.length < ids.length) throw new Refusal('NOT_FOUND', 'Some of these numbers are not there.')
    const before = found.filter((row) => differs(row, columns))
    if (before.length === 0) return { changed: 0 }
    if (accountId !== undefined) {
      const moved = before.filter((row) => row.accountId !== accountId)
      const [placement] = (
        await findPlacements(
          tx,
          moved.map(({ id }) => id),
        )
      ).values()
      if (placement)
        throw new Refusal(
          'CONFLICT',
          `One of the numbers stands in the ringpool "${placement.ringpoolName}"; take it out there first.`,
        )
      for (const row of moved) await refuseOverflow(tx, row)
    }
    const changed = before.map(({ id }) => id)
    await tx.update(poolNumber).set(columns).where(inArray(poolNumber.id, changed))
    if (columns.status !== undefined)
      for (const numberId of changed)
        await setNumberActive(tx, { numberId, active: columns.status === 'active' })
    for (const touched of new Set([accountId, ...before.map((row) => row.accountId)]))
      if (typeof touched === 'number') await announceAccount(tx, touched)
    for (const row of before)
      await recordChange(tx, by, {
        action: 'update',
        kind: 'number',
        objectId: row.id,
        name: row.visible,
        accountId: accountId === undefined ? row.accountId : accountId,
        before: row,
        after: { ...row, ...columns },
      })
    return { changed: changed.length }
  })

const differs = (row: typeof poolNumber.$inferSelect, columns: Partial<typeof row>): boolean => {
  const now = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns).some(([column, value]) => now.get(column) !== value)
}

import type { AccountCountry } from '@talkie/contract/locales'
import type { NumberChange } from '@talkie/contract/numbers'
import { inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { refuseStaticNumbers } from '../number/find-static-numbers.ts'
import { lockPool } from '../number/lock-pool.ts'
import { markUnavailableAccounts } from '../number/mark-unavailable-accounts.ts'
import { poolNumber } from '../number/tables.ts'
import { findPlacements } from '../ringpools/members/find-placements.ts'
import { setNumberActive } from '../ringpools/members/set-number-active.ts'
import { refuseOverflowNumber } from './refuse-overflow-number.ts'

/** Parses the phones of the change. Each that does not parse adds the field error `invalid_phone`. */
const parseChange = (change: NumberChange, country: AccountCountry, errors: Record<string, string>) => {
  const parse = (field: 'destination' | 'callerId'): Partial<Record<typeof field, string | null>> => {
    const text = change[field]
    if (text === undefined || text === null) return text === null ? { [field]: null } : {}
    const parsed = parsePhone(text, country)
    if (!('error' in parsed)) return { [field]: parsed.e164 }
    errors[`change.${field}`] = 'invalid_phone'
    return {}
  }
  const { tag } = change
  return {
    ...change,
    ...parse('destination'),
    ...parse('callerId'),
    ...(tag !== undefined && { tag: tag || null }),
  }
}

/**
 * Changes many numbers of the pool at once: all of them, or none where one may not change this way. A number that is
 * in a ringpool or a static number, or that a ringpool shows for overflow, stays with its account.
 *
 * @returns the count of numbers that changed
 * @throws Refusal BAD_REQUEST, NOT_FOUND, CONFLICT
 */
export const changeNumbers = (
  db: Database,
  {
    numberIds,
    country,
    change,
  }: { numberIds: readonly string[]; country: AccountCountry; change: NumberChange },
  actor: Actor,
): Promise<{ changed: number }> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const errors: Record<string, string> = {}
    const columns = parseChange(change, country, errors)
    const { accountId } = columns
    if (typeof accountId === 'number')
      await markUnavailableAccounts(tx, new Map([['change.accountId', accountId]]), errors)
    const names = Object.keys(errors)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)

    const ids = [...new Set(numberIds)]
    const found = await tx.select().from(poolNumber).where(inArray(poolNumber.id, ids))
    if (found.length < ids.length) throw new Refusal('NOT_FOUND', 'Some of these numbers do not exist.')
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
      await refuseStaticNumbers(
        tx,
        moved.map(({ id }) => id),
      )
      for (const row of moved) await refuseOverflowNumber(tx, row)
    }
    const changed = before.map(({ id }) => id)
    await tx.update(poolNumber).set(columns).where(inArray(poolNumber.id, changed))
    if (columns.status !== undefined)
      for (const numberId of changed)
        await setNumberActive(tx, { numberId, active: columns.status === 'active' })
    for (const affectedAccountId of new Set([accountId, ...before.map((row) => row.accountId)]))
      if (typeof affectedAccountId === 'number') await announceAccount(tx, affectedAccountId)
    for (const row of before)
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'number',
          objectId: row.id,
          name: row.visible,
          accountId: accountId === undefined ? row.accountId : accountId,
          before: row,
          after: { ...row, ...columns },
        },
        actor,
      )
    return { changed: changed.length }
  })

const differs = (row: typeof poolNumber.$inferSelect, columns: Partial<typeof row>): boolean => {
  const now = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns).some(([column, value]) => now.get(column) !== value)
}

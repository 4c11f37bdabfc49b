import type { RowReason } from '@talkie/contract'
import { inArray, or } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findArchived } from '../../../accounts/index.ts'
import type { NumbersDeps } from '../../pool/list-numbers.ts'
import { poolNumber } from '../../number/tables.ts'
import type { Decision, ImportWriter } from './decision.ts'

/** A number that goes into a ringpool. */
export type Placing = { numberId: string; ringpoolId: string; active: boolean }

/** What the ringpools do for an import: they belong to a module above this one. */
export type RingpoolPlaces = Pick<NumbersDeps, 'placeOf'> & {
  /** Ringpools of an account. */
  ringpoolsOf: (db: Executor, accountId: number) => Promise<{ id: string; name: string }[]>
  /** Puts numbers into ringpools of their account, beside those that stand there. */
  placeNumbers: (tx: Executor, accountId: number, numbers: readonly Placing[]) => Promise<void>
}

/**
 * Rows that put numbers of the account into its ringpools; a number that stands elsewhere is left there. An account that
 * was archived since the file was read gets none.
 */
export const ringpoolWriter = ({ placeOf, placeNumbers }: RingpoolPlaces): ImportWriter<Placing> => ({
  decide: async (tx, rows, { accountId }) => {
    const phones = rows.map(({ phone }) => phone)
    const found = await tx
      .select()
      .from(poolNumber)
      .where(or(inArray(poolNumber.visible, phones), inArray(poolNumber.e164, phones)))
    const byLine = new Map(found.map((number) => [number.e164, number]))
    const byVisible = new Map(found.map((number) => [number.visible, number]))
    const places = await placeOf(
      tx,
      found.map(({ id }) => id),
    )
    const archived = await findArchived(tx, accountId === null ? [] : [accountId])
    return rows.map(({ line, phone, ringpoolId = '' }): Decision<Placing> => {
      const number = byVisible.get(phone) ?? byLine.get(phone)
      const place = number && places.get(number.id)
      const bad = (reason: RowReason) => ({
        verdict: 'bad' as const,
        problem: { line, column: 'visible' as const, value: phone, reason },
      })
      if (archived.size > 0) return bad('account_archived')
      if (!number) return bad('not_in_pool')
      if (number.accountId !== accountId) return bad('not_lent_to_account')
      if (place?.ringpoolId === ringpoolId) return { verdict: 'same' }
      if (place) return bad('in_other_ringpool')
      const active = number.status === 'active'
      return { verdict: 'add', wanted: { numberId: number.id, ringpoolId, active } }
    })
  },
  write: async (tx, wanted, { accountId }) => {
    if (accountId !== null && wanted.length > 0) await placeNumbers(tx, accountId, wanted)
  },
})

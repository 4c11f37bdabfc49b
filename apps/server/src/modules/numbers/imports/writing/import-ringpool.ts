import type { RowProblemReason } from '@talkie/contract/numbers'
import { inArray, or } from 'drizzle-orm'
import { findArchivedAccounts } from '../../../accounts/index.ts'
import { poolNumber } from '../../number/tables.ts'
import { addToRingpools, listRingpoolNames } from '../../ringpools/members/add-to-ringpools.ts'
import { findPlacements } from '../../ringpools/members/find-placements.ts'
import { findUsage, type NumberUsage } from '../../ringpools/members/find-usage.ts'
import { compareFields } from './compare-fields.ts'
import type { Decision, ImportWriter } from './decision.ts'

/** A number to be put into a ringpool. */
export type NewPlacement = { numberId: string; ringpoolId: string; active: boolean }

const reasons = {
  ringpool: 'in_other_ringpool',
  static: 'is_static_number',
  overflow: 'shown_as_overflow',
  on_site: 'on_site',
} as const satisfies Record<NumberUsage, RowProblemReason>

/**
 * Writes rows that put numbers of the account into its ringpools. A number that is in another ringpool stays there, and
 * so does a static number.
 * An account that was archived since the file was read gets none.
 */
export const ringpoolWriter: ImportWriter<NewPlacement> = {
  decide: async (tx, rows, { accountId }) => {
    const phones = rows.map(({ subject }) => subject)
    const found = await tx
      .select()
      .from(poolNumber)
      .where(or(inArray(poolNumber.visible, phones), inArray(poolNumber.e164, phones)))
    const byRealPhone = new Map(found.map((number) => [number.e164, number]))
    const byVisible = new Map(found.map((number) => [number.visible, number]))
    const numberIds = found.map(({ id }) => id)
    const placements = await findPlacements(tx, numberIds)
    const usage =
      accountId === null ? new Map<string, NumberUsage>() : await findUsage(tx, { accountId, numberIds })
    const archived = await findArchivedAccounts(tx, accountId === null ? [] : [accountId])
    const named = accountId === null ? [] : await listRingpoolNames(tx, accountId)
    const ringpoolNames = new Map(named.map(({ id, name }) => [id, name]))
    return rows.map(({ line, subject: phone, ringpoolId = '' }): Decision<NewPlacement> => {
      const number = byVisible.get(phone) ?? byRealPhone.get(phone)
      const placement = number && placements.get(number.id)
      const bad = (reason: RowProblemReason) => ({
        verdict: 'bad' as const,
        problem: { line, column: 'visible' as const, value: phone, reason },
      })
      if (archived.size > 0) return bad('account_archived')
      if (!number) return bad('not_in_pool')
      if (number.accountId !== accountId) return bad('not_lent_to_account')
      if (placement?.ringpoolId === ringpoolId) return { verdict: 'same' }
      const usedFor = usage.get(number.id)
      if (usedFor) return bad(reasons[usedFor])
      const active = number.status === 'active'
      const fields = compareFields(undefined, { ringpool: ringpoolNames.get(ringpoolId) ?? null })
      return { verdict: 'add', write: { numberId: number.id, ringpoolId, active }, fields }
    })
  },
  write: async (tx, writes, { accountId }) => {
    if (accountId !== null && writes.length > 0) await addToRingpools(tx, accountId, writes)
  },
}

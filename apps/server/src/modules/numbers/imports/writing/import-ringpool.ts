import type { RowProblemReason } from '@talkie/contract/numbers'
import { inArray, or } from 'drizzle-orm'
import { findArchivedAccounts } from '../../../accounts/index.ts'
import { findStaticNames } from '../../number/find-static-numbers.ts'
import { poolNumber } from '../../number/tables.ts'
import { addToRingpools, listRingpoolNames } from '../../ringpools/add-to-ringpools.ts'
import { findPlacements } from '../../ringpools/find-placements.ts'
import { compareFields } from './compare-fields.ts'
import type { Decision, ImportWriter } from './decision.ts'

/** A number to be put into a ringpool. */
export type NewPlacement = { numberId: string; ringpoolId: string; active: boolean }

/**
 * Writes rows that put numbers of the account into its ringpools. A number that is in another ringpool stays there, and
 * so does a static number.
 * An account that was archived since the file was read gets none.
 */
export const ringpoolWriter: ImportWriter<NewPlacement> = {
  decide: async (tx, rows, { accountId }) => {
    const phones = rows.map(({ phone }) => phone)
    const found = await tx
      .select()
      .from(poolNumber)
      .where(or(inArray(poolNumber.visible, phones), inArray(poolNumber.e164, phones)))
    const byRealPhone = new Map(found.map((number) => [number.e164, number]))
    const byVisible = new Map(found.map((number) => [number.visible, number]))
    const placements = await findPlacements(
      tx,
      found.map(({ id }) => id),
    )
    const staticNames = await findStaticNames(
      tx,
      found.map(({ id }) => id),
    )
    const archived = await findArchivedAccounts(tx, accountId === null ? [] : [accountId])
    const named = accountId === null ? [] : await listRingpoolNames(tx, accountId)
    const ringpoolNames = new Map(named.map(({ id, name }) => [id, name]))
    return rows.map(({ line, phone, ringpoolId = '' }): Decision<NewPlacement> => {
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
      if (placement) return bad('in_other_ringpool')
      if (staticNames.has(number.id)) return bad('is_static_number')
      const active = number.status === 'active'
      const fields = compareFields(undefined, { ringpool: ringpoolNames.get(ringpoolId) ?? null })
      return { verdict: 'add', write: { numberId: number.id, ringpoolId, active }, fields }
    })
  },
  write: async (tx, writes, { accountId }) => {
    if (accountId !== null && writes.length > 0) await addToRingpools(tx, accountId, writes)
  },
}

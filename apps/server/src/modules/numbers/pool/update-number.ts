import type { NumberFields, PoolNumber } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { markClosedAccounts } from '../number/mark-closed-accounts.ts'
import { markUsed } from '../number/mark-used.ts'
import { readNumberFields } from '../number/read-number-fields.ts'
import { poolNumber } from '../number/tables.ts'
import { findPlacements } from '../ringpools/find-placements.ts'
import { setNumberActive } from '../ringpools/set-number-active.ts'
import { findNumbers } from './list-numbers.ts'
import { refuseOverflow } from './refuse-overflow.ts'

/**
 * Changes a number. One that stands in a ringpool, or that a ringpool shows for overflow, stays with its account, and one
 * in a call as it is.
 */
export const updateNumber = (
  db: Database,
  { numberId, country, fields }: { numberId: string; country: AccountCountry; fields: NumberFields },
  by: Actor,
): Promise<PoolNumber> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const [before] = await findNumbers(tx, [numberId])
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such number.')
    const wrong: Record<string, string> = {}
    const columns = readNumberFields(fields, country, '', wrong)
    if (columns.accountId !== null && columns.accountId !== before.accountId)
      await markClosedAccounts(tx, new Map([['accountId', columns.accountId]]), wrong)
    await markUsed(tx, [{ columns, path: '' }], wrong, [numberId])
    const names = Object.keys(wrong)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, wrong)

    const placement = (await findPlacements(tx, [numberId])).get(numberId)
    if (placement && columns.accountId !== before.accountId)
      throw new Refusal(
        'CONFLICT',
        `The number stands in the ringpool "${placement.ringpoolName}"; take it out there first.`,
      )
    if (placement?.inCall && columns.e164 !== before.e164)
      throw new Refusal('CONFLICT', 'A call on this number is in progress; try again after the call.')
    if ((['accountId', 'e164', 'visible'] as const).some((column) => columns[column] !== before[column]))
      await refuseOverflow(tx, before)
    await tx.update(poolNumber).set(columns).where(eq(poolNumber.id, numberId))
    await setNumberActive(tx, { numberId, active: columns.status === 'active' })
    for (const accountId of new Set([before.accountId, columns.accountId]))
      if (accountId !== null) await announceAccount(tx, accountId)
    const [after] = await findNumbers(tx, [numberId])
    if (!after) throw new Refusal('NOT_FOUND', 'There is no such number.')
    await recordChange(tx, by, {
      action: 'update',
      kind: 'number',
      objectId: numberId,
      name: after.visible,
      accountId: after.accountId,
      before,
      after,
    })
    return after
  })

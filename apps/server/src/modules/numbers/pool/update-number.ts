import type { AccountCountry } from '@talkie/contract/locales'
import type { NumberFields, PoolNumber } from '@talkie/contract/numbers'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { refuseStaticNumbers } from '../number/find-static-numbers.ts'
import { lockPool } from '../number/lock-pool.ts'
import { markUnavailableAccounts } from '../number/mark-unavailable-accounts.ts'
import { markUsed } from '../number/mark-used.ts'
import { parseNumberFields } from '../number/parse-number-fields.ts'
import { poolNumber } from '../number/tables.ts'
import { findPlacements } from '../ringpools/members/find-placements.ts'
import { setNumberActive } from '../ringpools/members/set-number-active.ts'
import { findNumbers } from './list-numbers.ts'
import { refuseOverflowNumber } from './refuse-overflow-number.ts'

/**
 * Changes a number. A number that is in a ringpool or a static number, or that a ringpool shows for overflow, stays with its
 * account.
 * The real phone of a number with a call in progress does not change.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST that names every wrong field; CONFLICT
 */
export const updateNumber = (
  db: Database,
  { numberId, country, fields }: { numberId: string; country: AccountCountry; fields: NumberFields },
  actor: Actor,
): Promise<PoolNumber> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const [before] = await findNumbers(tx, [numberId])
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such number.')
    const errors: Record<string, string> = {}
    const columns = parseNumberFields(fields, country, '', errors)
    if (columns.accountId !== null && columns.accountId !== before.accountId)
      await markUnavailableAccounts(tx, new Map([['accountId', columns.accountId]]), errors)
    await markUsed(tx, [{ columns, path: '' }], errors, [numberId])
    const names = Object.keys(errors)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)

    const placement = (await findPlacements(tx, [numberId])).get(numberId)
    if (placement && columns.accountId !== before.accountId)
      throw new Refusal(
        'CONFLICT',
        `The number stands in the ringpool "${placement.ringpoolName}"; take it out there first.`,
      )
    if (columns.accountId !== before.accountId) await refuseStaticNumbers(tx, [numberId])
    if (placement?.inCall && columns.e164 !== before.e164)
      throw new Refusal('CONFLICT', 'A call on this number is in progress; try again after the call.')
    if ((['accountId', 'e164', 'visible'] as const).some((column) => columns[column] !== before[column]))
      for (const number of [before, columns]) await refuseOverflowNumber(tx, number)
    await tx.update(poolNumber).set(columns).where(eq(poolNumber.id, numberId))
    await setNumberActive(tx, { numberId, active: columns.status === 'active' })
    for (const accountId of new Set([before.accountId, columns.accountId]))
      if (accountId !== null) await announceAccount(tx, accountId)
    const [after] = await findNumbers(tx, [numberId])
    if (!after) throw new Refusal('NOT_FOUND', 'There is no such number.')
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'number',
        objectId: numberId,
        name: after.visible,
        accountId: after.accountId,
        before,
        after,
      },
      actor,
    )
    return after
  })

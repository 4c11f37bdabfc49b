import type { NumberFields, PoolNumber } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { markClosedAccounts } from '../number/mark-closed-accounts.ts'
import { markUsed } from '../number/mark-used.ts'
import { readNumberFields } from '../number/read-number-fields.ts'
import { poolNumber } from '../number/tables.ts'
import { findNumbers } from './list-numbers.ts'

/** Adds numbers to the pool: all of them, or none where one is wrong. */
export const createNumbers = (
  db: Database,
  { country, numbers }: { country: AccountCountry; numbers: NumberFields[] },
  by: Actor,
): Promise<PoolNumber[]> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const wrong: Record<string, string> = {}
    const columns = numbers.map((fields, place) =>
      readNumberFields(fields, country, `numbers.${place}.`, wrong),
    )
    const lent = columns.flatMap(({ accountId }, place): [string, number][] =>
      accountId === null ? [] : [[`numbers.${place}.accountId`, accountId]],
    )
    await markClosedAccounts(tx, new Map(lent), wrong)
    const placed = columns.map((row, place) => ({ columns: row, path: `numbers.${place}.` }))
    await markUsed(tx, placed, wrong)
    const names = Object.keys(wrong)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, wrong)
    const rows = columns.map((row) => ({ id: uuid(), ...row }))
    await tx.insert(poolNumber).values(rows)
    for (const { id, ...after } of rows)
      await recordChange(tx, by, {
        action: 'create',
        kind: 'number',
        objectId: id,
        name: after.visible,
        accountId: after.accountId,
        after,
      })
    return await findNumbers(
      tx,
      rows.map(({ id }) => id),
    )
  })

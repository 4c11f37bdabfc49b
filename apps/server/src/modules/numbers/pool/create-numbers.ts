import type { AccountCountry } from '@talkie/contract/locales'
import type { NumberFields, PoolNumber } from '@talkie/contract/numbers'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { markUnavailableAccounts } from '../number/mark-unavailable-accounts.ts'
import { markUsed } from '../number/mark-used.ts'
import { parseNumberFields } from '../number/parse-number-fields.ts'
import { poolNumber } from '../number/tables.ts'
import { findNumbers } from './list-numbers.ts'

type NewNumbers = { country: AccountCountry; numbers: readonly NumberFields[] }

/**
 * Adds numbers to the pool: all of them, or none where one has a wrong field.
 *
 * @throws Refusal BAD_REQUEST that names every wrong field
 */
export const createNumbers = (db: Database, added: NewNumbers, actor: Actor): Promise<PoolNumber[]> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    return await addNumbers(tx, added, actor)
  })

/** Adds numbers in the caller's transaction, which holds the pool lock. @throws Refusal as `createNumbers` */
export const addNumbers = async (
  tx: Executor,
  { country, numbers }: NewNumbers,
  actor: Actor,
): Promise<PoolNumber[]> => {
  const errors: Record<string, string> = {}
  const columns = numbers.map((fields, index) =>
    parseNumberFields(fields, country, `numbers.${index}.`, errors),
  )
  const accountByPath = columns.flatMap(({ accountId }, index): [string, number][] =>
    accountId === null ? [] : [[`numbers.${index}.accountId`, accountId]],
  )
  await markUnavailableAccounts(tx, new Map(accountByPath), errors)
  const numbersAtPaths = columns.map((row, index) => ({ columns: row, path: `numbers.${index}.` }))
  await markUsed(tx, numbersAtPaths, errors)
  const names = Object.keys(errors)
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)
  const rows = columns.map((row) => ({ id: uuid(), ...row }))
  await tx.insert(poolNumber).values(rows)
  for (const { id, ...after } of rows)
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'number',
        objectId: id,
        name: after.visible,
        accountId: after.accountId,
        after,
      },
      actor,
    )
  return await findNumbers(
    tx,
    rows.map(({ id }) => id),
  )
}

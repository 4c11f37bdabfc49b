import { randomBytes } from 'node:crypto'
import type { Account, AccountFields } from '@talkie/contract/accounts'
import { checkPicture } from '../../platform/check-picture.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseRepeated } from '../identity/index.ts'
import { announceAccount } from './account-directory.ts'
import { checkClient } from './clients/check-client.ts'
import { accountColumns } from './columns.ts'
import { account } from './tables.ts'

/** 12 characters that fit into an address: 72 random bits. */
const newKey = () => randomBytes(9).toString('base64url')

/** @throws Refusal BAD_REQUEST at `icon` or `clientId`; CONFLICT at `name` where it was sent twice */
export const createAccount = async (db: Database, fields: AccountFields, by: Actor): Promise<Account> => {
  checkPicture(fields.icon, 'icon')
  return await db.transaction(async (tx) => {
    await refuseRepeated(tx, by, { kind: 'account', name: fields.name })
    await checkClient(tx, fields)
    const [created] = await tx
      .insert(account)
      .values({ ...fields, key: newKey() })
      .returning(accountColumns)
    if (!created) throw new Error('The account was not inserted.')
    await announceAccount(tx, created.id)
    const { id: accountId, name } = created
    await recordChange(tx, by, {
      action: 'create',
      kind: 'account',
      objectId: String(accountId),
      name,
      accountId,
      after: fields,
    })
    return created
  })
}

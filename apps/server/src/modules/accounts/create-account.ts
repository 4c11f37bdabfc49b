import { randomBytes } from 'node:crypto'
import { type Account, clientFieldsSchema, type NewAccountFields } from '@talkie/contract/accounts'
import { checkPicture } from '../../platform/files/check-picture.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseDoubleSubmit } from '../identity/index.ts'
import { announceAccount } from './account-directory.ts'
import { checkExcludedReferrers } from './check-excluded-referrers.ts'
import { checkSiteHosts } from './check-site-hosts.ts'
import { checkClient } from './clients/check-client.ts'
import { insertClient } from './clients/create-client.ts'
import { accountColumns } from './columns.ts'
import { account } from './tables.ts'

/** A public key of 12 URL-safe characters: 72 random bits. */
const generateKey = () => randomBytes(9).toString('base64url')

/**
 * Creates an account. Without a client it becomes its own: a client with the same fields is created with it.
 * @throws Refusal BAD_REQUEST at `icon`, `clientId`, `domain`, `allowedDomains` or `excludedReferrers`; CONFLICT at `name` for a form that was submitted twice
 */
export const createAccount = async (
  db: Database,
  { clientId: givenClientId, ...rest }: NewAccountFields,
  actor: Actor,
): Promise<Account> => {
  checkPicture(rest.icon, 'icon')
  checkExcludedReferrers(rest.excludedReferrers)
  checkSiteHosts(rest)
  return await db.transaction(async (tx) => {
    await refuseDoubleSubmit(tx, { kind: 'account', name: rest.name }, actor)
    const clientId = givenClientId ?? (await insertClient(tx, clientFieldsSchema.strip().parse(rest), actor))
    const fields = { ...rest, clientId }
    await checkClient(tx, fields)
    const [created] = await tx
      .insert(account)
      .values({ ...fields, key: generateKey() })
      .returning(accountColumns)
    if (!created) throw new Error('The account was not inserted.')
    await announceAccount(tx, created.id)
    const { id: accountId, name } = created
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'account',
        objectId: String(accountId),
        name,
        accountId,
        after: fields,
      },
      actor,
    )
    return created
  })
}

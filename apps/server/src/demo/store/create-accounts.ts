import { account, client } from '../../modules/accounts/tables.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { clients } from '../cast/clients.ts'

/** Creates the demo's clients and accounts. Returns the account ids by key. */
export const createAccounts = async (tx: Executor, createdAt: Date): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { client: fields, accounts } of clients) {
    const [owner] = await tx
      .insert(client)
      .values({ ...fields, createdAt })
      .returning({ id: client.id })
    if (!owner) throw new Error('A client that was inserted has an id.')
    const created = await tx
      .insert(account)
      .values(accounts.map((one) => ({ ...one, clientId: owner.id, createdAt })))
      .returning({ id: account.id, key: account.key })
    for (const { id, key } of created) ids.set(key, id)
  }
  return ids
}

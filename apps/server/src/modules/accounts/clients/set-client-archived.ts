import type { Client } from '@talkie/contract/accounts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { announceAccountState } from '../account-directory.ts'
import { account, client } from '../tables.ts'
import { getClient } from './get-client.ts'

/**
 * Archives a client and its active accounts, or restores it and exactly those accounts. Deletes nothing.
 * @throws Refusal NOT_FOUND
 */
export const setClientArchived = async (
  db: Database,
  { clientId, archived }: { clientId: number; archived: boolean },
  actor: Actor,
): Promise<Client> =>
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(client).where(eq(client.id, clientId)).for('update')
    const { name } = await getClient(tx, clientId)
    if (before?.active === !archived) return await getClient(tx, clientId)
    await tx.update(client).set({ active: !archived }).where(eq(client.id, clientId))
    const affected = archived ? eq(account.active, true) : eq(account.archivedWithClient, true)
    const changed = await tx
      .update(account)
      .set({ active: !archived, archivedWithClient: archived })
      .where(and(eq(account.clientId, clientId), affected))
      .returning({ id: account.id, name: account.name })
    const action = archived ? 'archive' : 'restore'
    await recordChange(tx, { action, kind: 'client', objectId: String(clientId), name }, actor)
    for (const { id, name } of changed) {
      const object = { kind: 'account' as const, objectId: String(id), name, accountId: id }
      await recordChange(tx, { ...object, action, after: { client: clientId } }, actor)
      await announceAccountState(tx, id)
    }
    return await getClient(tx, clientId)
  })

import type { Client } from '@talkie/contract/accounts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { announceAccountState } from '../account-directory.ts'
import { account, client } from '../tables.ts'
import { findClient } from './find-client.ts'

/**
 * Archives a client, and with it every account of it that works; restoring it restores exactly these. Nothing is
 * deleted.
 * @throws Refusal NOT_FOUND
 */
export const setClientArchived = async (
  db: Database,
  { clientId, archived }: { clientId: number; archived: boolean },
  by: Actor,
): Promise<Client> =>
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(client).where(eq(client.id, clientId)).for('update')
    const { name } = await findClient(tx, clientId)
    if (held?.active === !archived) return await findClient(tx, clientId)
    await tx.update(client).set({ active: !archived }).where(eq(client.id, clientId))
    const concerned = archived ? eq(account.active, true) : eq(account.archivedWithClient, true)
    const changed = await tx
      .update(account)
      .set({ active: !archived, archivedWithClient: archived })
      .where(and(eq(account.clientId, clientId), concerned))
      .returning({ id: account.id, name: account.name })
    const action = archived ? 'archive' : 'restore'
    await recordChange(tx, by, { action, kind: 'client', objectId: String(clientId), name })
    for (const { id, name } of changed) {
      const of = { kind: 'account' as const, objectId: String(id), name, accountId: id }
      await recordChange(tx, by, { ...of, action, after: { client: clientId } })
      await announceAccountState(tx, id)
    }
    return await findClient(tx, clientId)
  })

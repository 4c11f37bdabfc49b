import type { Client, ClientFields } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { checkPicture } from '../../../platform/files/check-picture.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { client } from '../tables.ts'
import { getClient } from './get-client.ts'

/** Updates a client; its accounts keep their own fields. @throws Refusal NOT_FOUND; BAD_REQUEST at `icon` */
export const updateClient = async (
  db: Database,
  { clientId, ...fields }: ClientFields & { clientId: number },
  actor: Actor,
): Promise<Client> => {
  checkPicture(fields.icon, 'icon')
  return await db.transaction(async (tx) => {
    const before = await getClient(tx, clientId)
    await tx.update(client).set(fields).where(eq(client.id, clientId))
    const after = await getClient(tx, clientId)
    const objectId = String(clientId)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'client',
        objectId,
        name: after.name,
        before,
        after,
      },
      actor,
    )
    return after
  })
}

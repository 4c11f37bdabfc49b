import type { Client, ClientFields } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { checkPicture } from '../../../platform/check-picture.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { client } from '../tables.ts'
import { findClient } from './find-client.ts'

/** Changes a client; its accounts keep what they have. @throws Refusal NOT_FOUND; BAD_REQUEST at `icon` */
export const updateClient = async (
  db: Database,
  { clientId, ...fields }: ClientFields & { clientId: number },
  by: Actor,
): Promise<Client> => {
  checkPicture(fields.icon, 'icon')
  return await db.transaction(async (tx) => {
    const before = await findClient(tx, clientId)
    await tx.update(client).set(fields).where(eq(client.id, clientId))
    const after = await findClient(tx, clientId)
    const objectId = String(clientId)
    await recordChange(tx, by, {
      action: 'update',
      kind: 'client',
      objectId,
      name: after.name,
      before,
      after,
    })
    return after
  })
}

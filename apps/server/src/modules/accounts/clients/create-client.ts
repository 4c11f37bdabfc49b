import type { Client, ClientFields } from '@talkie/contract/accounts'
import { checkPicture } from '../../../platform/check-picture.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseRepeated } from '../../identity/index.ts'
import { client } from '../tables.ts'
import { findClient } from './find-client.ts'

/** @throws Refusal BAD_REQUEST at `icon`; CONFLICT at `name` where it was sent twice */
export const createClient = async (db: Database, fields: ClientFields, by: Actor): Promise<Client> => {
  checkPicture(fields.icon, 'icon')
  return await db.transaction(async (tx) => {
    await refuseRepeated(tx, by, { kind: 'client', name: fields.name })
    const [created] = await tx.insert(client).values(fields).returning({ id: client.id })
    if (!created) throw new Error('The client was not inserted.')
    const objectId = String(created.id)
    await recordChange(tx, by, {
      action: 'create',
      kind: 'client',
      objectId,
      name: fields.name,
      after: fields,
    })
    return await findClient(tx, created.id)
  })
}

import type { Client, ClientFields } from '@talkie/contract/accounts'
import { checkPicture } from '../../../platform/files/check-picture.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseDoubleSubmit } from '../../identity/index.ts'
import { client } from '../tables.ts'
import { getClient } from './get-client.ts'

/** @throws Refusal BAD_REQUEST at `icon`; CONFLICT at `name` for a form that was submitted twice */
export const createClient = async (db: Database, fields: ClientFields, actor: Actor): Promise<Client> => {
  checkPicture(fields.icon, 'icon')
  return await db.transaction(async (tx) => {
    await refuseDoubleSubmit(tx, { kind: 'client', name: fields.name }, actor)
    const [created] = await tx.insert(client).values(fields).returning({ id: client.id })
    if (!created) throw new Error('The client was not inserted.')
    const objectId = String(created.id)
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'client',
        objectId,
        name: fields.name,
        after: fields,
      },
      actor,
    )
    return await getClient(tx, created.id)
  })
}

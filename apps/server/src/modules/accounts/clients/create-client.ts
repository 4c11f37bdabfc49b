import type { Client, ClientFields } from '@talkie/contract/accounts'
import { checkPicture } from '../../../platform/files/check-picture.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseDoubleSubmit } from '../../identity/index.ts'
import { client } from '../tables.ts'
import { getClient } from './get-client.ts'

/** @throws Refusal BAD_REQUEST at `icon`; CONFLICT at `name` for a form that was submitted twice */
export const createClient = async (db: Database, fields: ClientFields, actor: Actor): Promise<Client> => {
  checkPicture(fields.icon, 'icon')
  return await db.transaction(async (tx) => {
    await refuseDoubleSubmit(tx, { kind: 'client', name: fields.name }, actor)
    return await getClient(tx, await insertClient(tx, fields, actor))
  })
}

/** Inserts a client with its audit entry. The caller checks the icon. @returns its id */
export const insertClient = async (tx: Executor, fields: ClientFields, actor: Actor): Promise<number> => {
  const [created] = await tx.insert(client).values(fields).returning({ id: client.id })
  if (!created) throw new Error('The client was not inserted.')
  const { id } = created
  const { name } = fields
  await recordChange(
    tx,
    { action: 'create', kind: 'client', objectId: String(id), name, after: fields },
    actor,
  )
  return id
}

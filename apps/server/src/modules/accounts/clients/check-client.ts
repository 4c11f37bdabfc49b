import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { client } from '../tables.ts'

/** Whether a client is active; it stays so until the transaction ends. */
const isActive = async (tx: Executor, clientId: number): Promise<boolean | undefined> => {
  const [found] = await tx
    .select({ active: client.active })
    .from(client)
    .where(eq(client.id, clientId))
    .for('share')
  return found?.active
}

/**
 * Makes sure that an account may be a client's: an active one needs a client that is active.
 * @throws Refusal BAD_REQUEST at the field `clientId`
 */
export const checkClient = async (
  tx: Executor,
  { clientId, active }: { clientId: number; active: boolean },
): Promise<void> => {
  const ofClient = await isActive(tx, clientId)
  if (ofClient === undefined || (active && !ofClient))
    throw new Refusal('BAD_REQUEST', 'There is no such client, or it is archived.', { clientId: 'invalid' })
}

/** @throws Refusal CLIENT_ARCHIVED where the client of an account that is to be restored is archived itself */
export const checkRestore = async (tx: Executor, clientId: number): Promise<void> => {
  if (!(await isActive(tx, clientId)))
    throw new Refusal('CLIENT_ARCHIVED', 'The client of this account is archived; restore the client first.')
}

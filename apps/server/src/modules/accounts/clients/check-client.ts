import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { client } from '../tables.ts'

/**
 * Whether a client is active; undefined if it does not exist. Locks the row, so that it stays so until the
 * transaction ends.
 */
const isClientActive = async (tx: Executor, clientId: number): Promise<boolean | undefined> => {
  const [row] = await tx
    .select({ active: client.active })
    .from(client)
    .where(eq(client.id, clientId))
    .for('share')
  return row?.active
}

/**
 * Checks that an account may belong to a client: an active account needs an active client.
 * @throws Refusal BAD_REQUEST at the field `clientId`
 */
export const checkClient = async (
  tx: Executor,
  { clientId, active }: { clientId: number; active: boolean },
): Promise<void> => {
  const clientActive = await isClientActive(tx, clientId)
  if (clientActive === undefined || (active && !clientActive))
    throw new Refusal('BAD_REQUEST', 'There is no such client, or it is archived.', { clientId: 'invalid' })
}

/** @throws Refusal CLIENT_ARCHIVED if the client of the account to restore is itself archived */
export const checkRestore = async (tx: Executor, clientId: number): Promise<void> => {
  if (!(await isClientActive(tx, clientId)))
    throw new Refusal('CLIENT_ARCHIVED', 'The client of this account is archived; restore the client first.')
}

import type { Connection } from '@talkie/contract/telephony'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listConnections } from './list-connections.ts'

/** Who asks for a connection: the account whose screen it is, and whether the person is privileged. */
export type Asking = { accountId: number; privileged: boolean; publicUrl: string }

/**
 * A connection that an account may see. A neighbour's answers as one that does not exist.
 *
 * @throws Refusal NOT_FOUND
 */
export const getConnection = async (
  db: Executor,
  { accountId, publicUrl }: Asking,
  connectionId: string,
): Promise<Connection> => {
  const [found] = await listConnections(db, { accountId, publicUrl, connectionId })
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such connection.')
  return found
}

/** @throws Refusal FORBIDDEN where the installation's connections would be changed by who is not privileged */
export const mayChange = (scope: Connection['scope'], privileged: boolean): void => {
  if (scope === 'installation' && !privileged)
    throw new Refusal('FORBIDDEN', 'The installation’s connections are changed by privileged users.')
}

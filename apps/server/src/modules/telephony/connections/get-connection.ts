import type { Connection } from '@talkie/contract/telephony'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listConnections } from './list-connections.ts'

/** The account whose connections are requested, and whether the user is privileged. */
export type ConnectionViewer = { accountId: number; privileged: boolean; publicUrl: string }

/**
 * Gets a connection that an account may see. Another account's connection looks like a missing one.
 *
 * @throws Refusal NOT_FOUND
 */
export const getConnection = async (
  db: Executor,
  { accountId, publicUrl }: ConnectionViewer,
  connectionId: string,
): Promise<Connection> => {
  const [found] = await listConnections(db, { accountId, publicUrl, connectionId })
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such connection.')
  return found
}

/** @throws Refusal FORBIDDEN for the installation's connections, unless the user is privileged */
export const requireMayChange = (scope: Connection['scope'], privileged: boolean): void => {
  if (scope === 'installation' && !privileged)
    throw new Refusal('FORBIDDEN', 'The installation’s connections are changed by privileged users.')
}

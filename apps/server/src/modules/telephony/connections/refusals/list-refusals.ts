import { limits } from '@talkie/contract/limits'
import type { RefusedRequestRow } from '@talkie/contract/telephony'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { refusedRequest } from '../../tables.ts'
import { type ConnectionViewer, getConnection } from '../get-connection.ts'

/**
 * Lists the last 20 kinds of refused requests of a connection, the latest first. Those of the installation's
 * connections may be about any account, so that only privileged users see them.
 *
 * @throws Refusal NOT_FOUND
 */
export const listRefusals = async (
  db: Executor,
  viewer: ConnectionViewer,
  connectionId: string,
): Promise<RefusedRequestRow[]> => {
  const { scope } = await getConnection(db, viewer, connectionId)
  if (scope === 'installation' && !viewer.privileged) return []
  return await db
    .select({
      id: refusedRequest.id,
      reason: refusedRequest.reason,
      problem: refusedRequest.problem,
      address: refusedRequest.address,
      endpoint: refusedRequest.endpoint,
      body: refusedRequest.body,
      count: refusedRequest.count,
      lastAt: refusedRequest.lastAt,
    })
    .from(refusedRequest)
    .where(eq(refusedRequest.connectionId, connectionId))
    .orderBy(desc(refusedRequest.lastAt), desc(refusedRequest.id))
    .limit(limits.history)
}

import type { Connection } from '@talkie/contract/telephony'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { connection } from '../tables.ts'
import { type ConnectionViewer, getConnection, requireMayChange } from './get-connection.ts'
import { recordConnectionChange } from './record-change.ts'

type ArchiveInput = { asking: ConnectionViewer; connectionId: string; archived: boolean }

/**
 * Archives a connection, so that it rejects every signal, or restores it with the address and the secret that it had.
 * Its fields stay as they are.
 *
 * @throws Refusal NOT_FOUND, or FORBIDDEN
 */
export const setConnectionArchived = (
  db: Database,
  { asking, connectionId, archived }: ArchiveInput,
  actor: Actor,
): Promise<Connection> =>
  db.transaction(async (tx) => {
    const { scope } = await getConnection(tx, asking, connectionId)
    requireMayChange(scope, asking.privileged)
    const changed = await tx
      .update(connection)
      .set({ active: !archived })
      .where(and(eq(connection.id, connectionId), eq(connection.active, archived)))
      .returning({ id: connection.id })
    const after = await getConnection(tx, asking, connectionId)
    if (changed.length > 0) {
      const action = archived ? 'archive' : 'restore'
      await recordConnectionChange(tx, { asking, connection: after, action }, actor)
    }
    return after
  })

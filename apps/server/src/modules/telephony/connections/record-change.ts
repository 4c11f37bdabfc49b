import type { Connection } from '@talkie/contract/telephony'
import { publishChange } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import type { ConnectionViewer } from './get-connection.ts'

type ConnectionChange = {
  asking: ConnectionViewer
  connection: Connection
  action: 'create' | 'update' | 'archive' | 'restore' | 'other'
  before?: object
  after?: object
}

/** Records a change of a connection in the audit log, and announces it to the screens that show it. */
export const recordConnectionChange = async (
  tx: Executor,
  { asking: { accountId }, connection: { id, name, scope }, ...change }: ConnectionChange,
  actor: Actor,
): Promise<void> => {
  await publishChange(tx, accountId, 'connections', [id])
  const subject = { kind: 'connection' as const, objectId: id, name }
  await recordChange(
    tx,
    { ...subject, accountId: scope === 'installation' ? null : accountId, ...change },
    actor,
  )
}

import type { Secrets } from '../../../platform/secrets.ts'
import type { RouteDirectory } from '../../routing/index.ts'
import type { ConnectionKeys } from '../connections/connection-keys.ts'
import type { ReceiveDeps } from '../folding/receive-signals.ts'
import type { FindSender } from './find-connection.ts'

/** What the endpoints under a connection's address need. */
export type HookDeps = ReceiveDeps & {
  secrets: Secrets
  publicUrl: string
  keys: ConnectionKeys
  findSender: FindSender
  /** Where calls go. */
  routes: RouteDirectory
}

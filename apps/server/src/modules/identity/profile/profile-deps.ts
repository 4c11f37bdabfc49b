import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { SessionPrincipal } from '../access/principal.ts'
import type { Identity } from '../identity.ts'
import type { Describe } from '../sessions/list-sessions.ts'

/** What people need to look after themselves. */
export type ProfileDeps = {
  db: Database
  identity: Pick<
    Identity,
    'attempts' | 'ceremonies' | 'checkPassword' | 'hashPassword' | 'verifyPassword' | 'forgetSessions'
  >
  describe: Describe
  secrets: Secrets
  /** What authenticator apps call the installation. */
  productName: string
}

/** Who asks for a change of themselves, and from where. */
export type Own = SessionPrincipal & { address: string; userAgent: string }

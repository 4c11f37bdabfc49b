import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { SessionPrincipal } from '../access/principal.ts'
import type { Identity } from '../identity.ts'
import type { SessionDescriber } from '../sessions/list-sessions.ts'

/** Dependencies of the use cases for the own profile. */
export type ProfileDeps = {
  db: Database
  identity: Pick<
    Identity,
    'attempts' | 'ceremonies' | 'checkPassword' | 'hashPassword' | 'verifyPassword' | 'clearSessionCache'
  >
  describe: SessionDescriber
  secrets: Secrets
  /** The name of the installation in authenticator apps. */
  productName: string
}

/** The signed-in user who changes their own profile, and where the request comes from. */
export type SessionActor = SessionPrincipal & { address: string; userAgent: string }

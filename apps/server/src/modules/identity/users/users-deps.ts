import type { SendJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Identity } from '../identity.ts'
import type { Describe } from '../sessions/list-sessions.ts'
import type { KnownAccounts } from './save-permissions.ts'

/** What managing people needs. */
export type UsersDeps = {
  db: Database
  identity: Pick<Identity, 'checkPassword' | 'hashPassword' | 'forgetSessions'>
  knownAccounts: KnownAccounts
  sendJob: SendJob
  describe: Describe
}

import type { SendJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Identity } from '../identity.ts'
import type { SessionDescriber } from '../sessions/list-sessions.ts'
import type { FindExistingAccounts } from './replace-permissions.ts'

/** Dependencies of the use cases that manage users. */
export type UsersDeps = {
  db: Database
  identity: Pick<Identity, 'checkPassword' | 'hashPassword' | 'clearSessionCache'>
  findExistingAccounts: FindExistingAccounts
  sendJob: SendJob
  describe: SessionDescriber
}

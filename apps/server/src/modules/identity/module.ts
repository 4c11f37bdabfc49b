import type { Config } from '../../platform/config.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Live } from '../../platform/live.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import type { Module } from '../../platform/module.ts'
import type { Executor, Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { auditRoutes } from './audit/routes.ts'
import { firstAdminRoutes } from './first-admin/routes.ts'
import { createIdentity } from './identity.ts'
import { liveRoutes } from './live/live-routes.ts'
import type { PasswordRules } from './passwords/check-password.ts'
import type { MeasureStrength } from './passwords/strength-meter.ts'
import { profileRoutes } from './profile/routes.ts'
import { type LinkMailDeps, linkMailJob } from './recovery/link-mail-job.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { identityRoutes } from './routes.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { administratorRoute } from './users/find-administrator.ts'
import { usersRoutes } from './users/routes.ts'
import type { UsersDeps } from './users/users-deps.ts'

type IdentityModuleDeps = {
  config: Config
  log: Log
  postgres: Postgres
  secrets: Secrets
  live: Live
  mailer: Pick<Mailer, 'deliver'>
  sendJob: SendJob
  /** The public URL of the web application. */
  publicUrl: string
  /** Whether the sign-in page offers the demo's account. */
  demo: boolean
  /** Rates new passwords; without it they are only checked against lists. */
  measureStrength: MeasureStrength | undefined
  describe: UsersDeps['describe']
  /** Functions of accounts, a module above this one. */
  listAccountNames: LinkMailDeps['listAccountNames']
  listAccountAndClientNames: (db: Executor) => Promise<readonly string[]>
  findExistingAccounts: UsersDeps['findExistingAccounts']
  isActive: (accountId: number) => Promise<boolean>
}

/** Users, how they sign in, their permissions, the audit log, and the live streams of their sessions. */
export const createIdentityModule = async (deps: IdentityModuleDeps) => {
  const { config, log, postgres, secrets, live, mailer, sendJob, publicUrl, demo, describe } = deps
  const { db } = postgres
  const productName = config.PRODUCT_NAME
  const passwords: PasswordRules = {
    listKnownNames: async () => [productName, ...(await deps.listAccountAndClientNames(db))],
    measure: deps.measureStrength,
  }
  const identity = await createIdentity({ postgres, config, secrets, publicUrl, passwords })
  return {
    router: {
      identity: {
        ...identityRoutes(identity, config, { demo }),
        profile: profileRoutes({ db, identity, describe, secrets, productName }),
        users: usersRoutes({
          db,
          identity,
          findExistingAccounts: deps.findExistingAccounts,
          sendJob,
          describe,
        }),
        singleSignOn: singleSignOnRoutes({ db, secrets, identity }),
        recovery: recoveryRoutes({ db, identity, sendJob }),
        firstAdmin: firstAdminRoutes({ db, identity }),
        audit: auditRoutes(db),
        administrator: administratorRoute(db),
      },
      live: liveRoutes({ live, identity, isActive: deps.isActive }),
    },
    jobs: [linkMailJob({ db, log, mailer, publicUrl, productName, listAccountNames: deps.listAccountNames })],
    api: identity,
  } satisfies Module
}

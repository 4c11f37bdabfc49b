import type { Database } from '../../../platform/postgres/postgres.ts'
import { procedure } from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import { limitTokenUse } from '../recovery/recovery-limit.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { checkSetupToken } from './setup-link.ts'

const { firstAdmin } = procedure.identity

type FirstAdminDeps = {
  db: Database
  identity: Pick<Identity, 'attempts' | 'checkPassword' | 'hashPassword' | 'login'>
}

/** The contract's `identity.firstAdmin`. Attempts are limited by address, as those of other links are. */
export const firstAdminRoutes = ({ db, identity }: FirstAdminDeps) => ({
  check: firstAdmin.check.handler(async ({ input: { token }, context: { address } }) => {
    await limitTokenUse(identity.attempts, { address }, () => checkSetupToken(db, token))
    return { valid: true } as const
  }),
  create: firstAdmin.create.handler(async ({ input, context: { address, userAgent, device } }) => {
    await limitTokenUse(identity.attempts, { address }, () =>
      createFirstAdmin({ db, identity }, input, { address, userAgent }),
    )
    const { email, password } = input
    return await identity.login({ email, password, address, userAgent, device })
  }),
})

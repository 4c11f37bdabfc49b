import { Refusal } from '../../../platform/http/http.ts'
import type { SendJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { procedure } from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import { sendLink } from './link-mail-job.ts'
import { limitRecovery, limitTokenUse } from './recovery-limit.ts'
import { checkLink, setPasswordByLink } from './set-password-by-link.ts'

const { recovery } = procedure.identity

/** A user who must use their provider still accepts the invitation, and then goes to the sign-in page. */
const nullIfProviderIsNeeded = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'SINGLE_SIGN_ON_REQUIRED') return null
  throw error
}

type RecoveryDeps = {
  db: Database
  identity: Pick<
    Identity,
    'attempts' | 'checkPassword' | 'hashPassword' | 'clearSessionCache' | 'login' | 'rememberDevice'
  >
  sendJob: SendJob
}

/**
 * The contract's `identity.recovery`. It is for users who are not signed in, so each procedure is limited as sign-ins
 * are.
 */
export const recoveryRoutes = ({ db, identity, sendJob }: RecoveryDeps) => ({
  request: recovery.request.handler(async ({ input: { email, language }, context: { address } }) => {
    if (await limitRecovery(identity.attempts, { address, email }))
      await sendLink(sendJob, { kind: 'recovery', email, language })
    return { asked: true } as const
  }),
  check: recovery.check.handler(({ input: { token }, context: { address } }) =>
    limitTokenUse(identity.attempts, { address }, () => checkLink(db, token)),
  ),
  setPassword: recovery.setPassword.handler(async ({ input, context: { address, userAgent, device } }) => {
    const { email, kind } = await limitTokenUse(identity.attempts, { address }, () =>
      setPasswordByLink({ db, identity }, input, { address, userAgent }),
    )
    // Proving the mailbox resets the counts of failures, and makes this browser known, so that failures of others
    // with the same e-mail no longer lock it out.
    await identity.attempts.forgive({ address, email })
    await identity.attempts.forgive({ link: 'asked', email })
    const known = device && (await identity.rememberDevice(device, email))
    // An invited user is signed in. A recovered password leads to the sign-in page, which also asks for a second
    // factor.
    const signIn =
      kind === 'invitation'
        ? await identity
            .login({ email, password: input.password, address, userAgent, device: known })
            .catch(nullIfProviderIsNeeded)
        : null
    return { email, signIn }
  }),
})

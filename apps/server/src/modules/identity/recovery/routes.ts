import { Refusal } from '../../../platform/http.ts'
import type { SendJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { procedure } from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import { sendLink } from './link-mail-job.ts'
import { limitedRecovery, limitedToken } from './recovery-limit.ts'
import { checkLink, setPasswordByLink } from './set-password-by-link.ts'

const { recovery } = procedure.identity

/** Who is to sign in with their provider set a password in vain, and goes to the sign-in. */
const nullIfProviderIsNeeded = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'SINGLE_SIGN_ON_REQUIRED') return null
  throw error
}

type RecoveryDeps = {
  db: Database
  identity: Pick<
    Identity,
    'attempts' | 'checkPassword' | 'hashPassword' | 'forgetSessions' | 'login' | 'knowDevice'
  >
  sendJob: SendJob
}

/** The contract's `identity.recovery`: for who is not signed in, so that each is limited as sign-ins are. */
export const recoveryRoutes = ({ db, identity, sendJob }: RecoveryDeps) => ({
  request: recovery.request.handler(async ({ input: { email, language }, context: { address } }) => {
    if (await limitedRecovery(identity.attempts, { address, email }))
      await sendLink(sendJob, { kind: 'recovery', email, language })
    return { asked: true } as const
  }),
  check: recovery.check.handler(({ input: { token }, context: { address } }) =>
    limitedToken(identity.attempts, { address }, () => checkLink(db, token)),
  ),
  setPassword: recovery.setPassword.handler(async ({ input, context: { address, userAgent, device } }) => {
    const { email, kind } = await limitedToken(identity.attempts, { address }, () =>
      setPasswordByLink({ db, identity }, input, { address, userAgent }),
    )
    // Who proved the mailbox starts anew, and others who fail with the e-mail keep this browser out no more.
    await identity.attempts.forgive({ address, email })
    await identity.attempts.forgive({ link: 'asked', email })
    const known = device && (await identity.knowDevice(device, email))
    // Who was invited is in. Who recovers a password goes to the sign-in, which asks for a second factor too.
    const signIn =
      kind === 'invitation'
        ? await identity
            .login({ email, password: input.password, address, userAgent, device: known })
            .catch(nullIfProviderIsNeeded)
        : null
    return { email, signIn }
  }),
})

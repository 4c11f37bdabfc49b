import { implement, ORPCError } from '@orpc/server'
import { accountIdSchema } from '@talkie/contract/access'
import { contract } from '@talkie/contract/procedures'
import type { AnswerRoom } from '../../../platform/answer-memory.ts'
import { Refusal } from '../../../platform/http.ts'
import { runFor, userRequester } from '../../../platform/requester.ts'
import type { Device } from '../sign-in/known-device.ts'
import { decideAccess } from './decide-access.ts'
import type { Principal, SessionPrincipal } from './principal.ts'

/** How a token is checked: whether one that was replaced a moment ago is believed too, to be exchanged. */
export type TokenCheck = { exchange?: boolean }

/** What a handler is given beside its input. */
export type RequestContext = {
  /** The Bearer token, if there was one. */
  token: string | undefined
  address: string
  userAgent: string
  /** Absent where no browser asks. */
  device?: Device
  /** Where a procedure takes the memory of a large answer, before it reads the rows. Absent where nobody waits for bytes. */
  answer?: AnswerRoom | undefined
  /** Who acts by this token; undefined when it is absent, wrong, past its end, replaced or its session was ended. */
  authenticate: (token: string, check?: TokenCheck) => Promise<Principal | undefined>
  /** Whether an account is archived, as it is stored now; undefined where there is no such account. */
  isArchived: (accountId: number) => Promise<boolean | undefined>
}

/** What the access check adds to a request: who acts. Undefined for strangers, whom public procedures let in. */
export type PrincipalContext = { principal: Principal | undefined }

/** The account that a raw input names: middleware runs before the input is parsed. */
const accountIn = (input: unknown): number | undefined => {
  if (typeof input !== 'object' || input === null || !('accountId' in input)) return undefined
  return accountIdSchema.safeParse(input.accountId).data
}

const stranger: PrincipalContext = { principal: undefined }

const notSignedIn = () => new ORPCError('UNAUTHORIZED', { message: 'Sign in first.' })

/**
 * The contract's implementer: every procedure made with it passes the one access check, which reads what the
 * contract says of the procedure. An account that is archived or not there takes no writes. Handlers find who acts in
 * `context.principal`, with the user's rights narrowed to the principal's scopes.
 */
export const procedure = implement(contract)
  // `serveApi` checks answers, the long ones in slices.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(async ({ context, next, procedure: called }, input) => {
    const { meta: access, route } = called['~orpc']
    if (access.access === 'public') return next({ context: stranger })
    const check = { exchange: access.access === 'signedIn' && access.exchangesToken === true }
    const found = context.token ? await context.authenticate(context.token, check) : undefined
    if (!found) throw notSignedIn()
    const accountId = accountIn(input)
    const { refusal, principal } = decideAccess(access, found, { accountId, isGet: route.method === 'GET' })
    if (refusal) throw new ORPCError(refusal.code, { message: refusal.message })
    if (access.writes && accountId !== undefined) {
      const archived = await context.isArchived(accountId)
      if (archived === undefined) throw new Refusal('NOT_FOUND', 'There is no such account.')
      if (archived) throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
    }
    const acting: PrincipalContext = { principal }
    return runFor(userRequester(found.user.id), () => next({ context: acting }))
  })

/** Who acts in a procedure whose access is not public. */
export const principalOf = (context: PrincipalContext): Principal => {
  if (!context.principal) throw notSignedIn()
  return context.principal
}

/** Who is signed in, in a procedure that is for sessions only. */
export const sessionOf = (context: PrincipalContext): SessionPrincipal => {
  const principal = principalOf(context)
  if (principal.via !== 'session')
    throw new ORPCError('FORBIDDEN', { message: 'This is not for API tokens.' })
  return principal
}

import { implement, ORPCError } from '@orpc/server'
import { accountIdSchema } from '@talkie/contract/access'
import { contract } from '@talkie/contract/procedures'
import { Refusal } from '../../../platform/http/http.ts'
import type { MemoryReservation } from '../../../platform/http/response-memory.ts'
import { runFor, userRequester } from '../../../platform/queue/requester.ts'
import type { SignInDevice } from '../sign-in/known-device.ts'
import { decideAccess } from './decide-access.ts'
import type { Principal, SessionPrincipal } from './principal.ts'

/**
 * How a token is checked: `forExchange` also accepts a token that was replaced a moment ago, so that it can be
 * exchanged for the latest.
 */
export type AuthenticateOptions = { forExchange?: boolean }

/** The request as handlers see it, beside their input. */
export type RequestContext = {
  /** The Bearer token, if there is one. */
  token: string | undefined
  address: string
  userAgent: string
  /** Absent if the caller is not a browser. */
  device?: SignInDevice
  /** Reserves memory for a large response before its rows are read. Absent if nobody waits for bytes. */
  memory?: MemoryReservation | undefined
  /**
   * The principal of a token; undefined if the token is missing, invalid, expired or replaced, or its session has
   * ended.
   */
  authenticate: (token: string, check?: AuthenticateOptions) => Promise<Principal | undefined>
  /** Whether an account is archived according to the database, not a cache; undefined if it does not exist. */
  isArchived: (accountId: number) => Promise<boolean | undefined>
}

/** What the access check adds to the context; undefined in public procedures. */
export type PrincipalContext = { principal: Principal | undefined }

/** The account id in a raw input: middleware runs before the input is parsed. */
const parseAccountId = (input: unknown): number | undefined => {
  if (typeof input !== 'object' || input === null || !('accountId' in input)) return undefined
  return accountIdSchema.safeParse(input.accountId).data
}

const anonymous: PrincipalContext = { principal: undefined }

const notSignedIn = () => new ORPCError('UNAUTHORIZED', { message: 'Sign in first.' })

/**
 * The contract's implementer. Every procedure built with it passes the same access check, which reads the access rule
 * from the contract. Writes to an account that is archived or does not exist are refused. Handlers find the principal
 * in `context.principal`, with its user narrowed to the principal's scopes.
 */
export const procedure = implement(contract)
  // `serveApi` validates responses, long ones in slices.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(async ({ context, next, procedure: called }, input) => {
    const { meta: access, route } = called['~orpc']
    if (access.access === 'public') return next({ context: anonymous })
    const options = { forExchange: access.access === 'signedIn' && access.exchangesToken === true }
    const authenticated = context.token ? await context.authenticate(context.token, options) : undefined
    if (!authenticated) throw notSignedIn()
    const accountId = parseAccountId(input)
    const { refusal, principal } = decideAccess(access, authenticated, {
      accountId,
      isGet: route.method === 'GET',
    })
    if (refusal) throw new ORPCError(refusal.code, { message: refusal.message })
    if (access.writes && accountId !== undefined) {
      const archived = await context.isArchived(accountId)
      if (archived === undefined) throw new Refusal('NOT_FOUND', 'There is no such account.')
      if (archived) throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
    }
    const principalContext: PrincipalContext = { principal }
    return runFor(userRequester(authenticated.user.id), () => next({ context: principalContext }))
  })

/** The principal of a procedure that is not public. @throws ORPCError UNAUTHORIZED without one */
export const getPrincipal = (context: PrincipalContext): Principal => {
  if (!context.principal) throw notSignedIn()
  return context.principal
}

/**
 * The session principal of a procedure with `sessionOnly`. @throws ORPCError UNAUTHORIZED without a principal,
 * FORBIDDEN for an API token
 */
export const getSessionPrincipal = (context: PrincipalContext): SessionPrincipal => {
  const principal = getPrincipal(context)
  if (principal.via !== 'session')
    throw new ORPCError('FORBIDDEN', { message: 'This is not for API tokens.' })
  return principal
}

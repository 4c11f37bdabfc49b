import { implement, ORPCError } from '@orpc/server'
import {
  type Access,
  accountIdSchema,
  allows,
  contract,
  type PermissionMatrix,
  type User,
} from '@talkie/contract'
import type { AnswerRoom } from '../../../platform/answer-memory.ts'
import { Refusal } from '../../../platform/http.ts'
import { runFor, userRequester } from '../../../platform/requester.ts'
import type { Device } from '../sign-in/known-device.ts'

/** Who a request comes from, once its token was believed; the generation is that of the token. */
export type SignedIn = { sessionId: string; generation: number; user: User }

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
  /** Whose token this is; undefined when it is absent, wrong, past its end, replaced or its session was ended. */
  authenticate: (token: string, check?: TokenCheck) => Promise<SignedIn | undefined>
  /** Whether an account is archived, as it is stored now; undefined where there is no such account. */
  isArchived: (accountId: number) => Promise<boolean | undefined>
}

type AccessRefusal = { code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND'; message: string }

/** The permissions of a user in an account; undefined where the user is no member of it. */
const matrixIn = (user: User, accountId: number): PermissionMatrix | undefined =>
  user.permissions[accountId] as PermissionMatrix | undefined

/**
 * Whether an access lets a user in; pure, so that every combination can be tested.
 * A neighbour's account answers as one that does not exist.
 */
export const refusalOf = (
  access: Access,
  user: User,
  accountId: number | undefined,
): AccessRefusal | undefined => {
  if (access.access === 'public' || access.access === 'signedIn' || user.profile === 'privileged')
    return undefined
  if (access.access === 'privileged') return { code: 'FORBIDDEN', message: 'This is for privileged users.' }
  const matrix = accountId === undefined ? undefined : matrixIn(user, accountId)
  if (!matrix) return { code: 'NOT_FOUND', message: 'There is no such account.' }
  if (access.access === 'member' || allows(matrix, access.section, access.level)) return undefined
  return {
    code: 'FORBIDDEN',
    message: `This needs ${access.level === 'w' ? 'write' : 'read'} access to ${access.section}.`,
  }
}

/** The account that a raw input names: middleware runs before the input is parsed. */
const accountIn = (input: unknown): number | undefined => {
  if (typeof input !== 'object' || input === null || !('accountId' in input)) return undefined
  return accountIdSchema.safeParse(input.accountId).data
}

/**
 * The contract's implementer: every procedure made with it passes the one access check, which reads what the
 * contract says of the procedure. An account that is archived or not there takes no writes. Handlers find the caller in `context.signedIn`.
 */
export const procedure = implement(contract)
  // `serveApi` checks answers, the long ones in slices.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(async ({ context, next, procedure: called }, input) => {
    const access = called['~orpc'].meta
    const isPublic = access.access === 'public'
    const check = { exchange: access.access === 'signedIn' && access.exchangesToken === true }
    const signedIn = context.token && !isPublic ? await context.authenticate(context.token, check) : undefined
    if (isPublic) return next({ context: { signedIn } })
    if (!signedIn) throw new ORPCError('UNAUTHORIZED', { message: 'Sign in first.' })
    const refusal = refusalOf(access, signedIn.user, accountIn(input))
    if (refusal) throw new ORPCError(refusal.code, { message: refusal.message })
    const written = access.writes ? accountIn(input) : undefined
    if (written !== undefined) {
      const archived = await context.isArchived(written)
      if (archived === undefined) throw new Refusal('NOT_FOUND', 'There is no such account.')
      if (archived) throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
    }
    return runFor(userRequester(signedIn.user.id), () => next({ context: { signedIn } }))
  })

/** The caller of a procedure whose access is not public. */
export const callerOf = (context: { signedIn: SignedIn | undefined }): SignedIn => {
  if (!context.signedIn) throw new ORPCError('UNAUTHORIZED', { message: 'Sign in first.' })
  return context.signedIn
}

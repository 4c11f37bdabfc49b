import type { Access, LiveChange, User } from '@talkie/contract'
import { Refusal } from '../../platform/http.ts'
import { everywhere, type Live } from '../../platform/live.ts'
import { narrowChange } from './narrow-change.ts'
import { callerOf, procedure, type RequestContext, refusalOf, type SignedIn } from './procedure.ts'

/** A stream outlives the request's access check, so that the check is repeated this often (milliseconds). */
const checkedEvery = 30_000

/** Changes of all accounts are gathered this long (milliseconds): there may be hundreds a second. */
const gatheredFor = 300

/** Which changes are told: those of an account to its members, those of all to privileged users. */
type Place = number | typeof everywhere

const accessTo = (place: Place): Access =>
  place === everywhere ? { access: 'privileged' } : { access: 'member' }

type StreamContext = RequestContext & { signedIn: SignedIn | undefined }

/**
 * The stream's caller with the permissions of now; undefined once they are signed out or no longer let in. A failing
 * store ends nobody's stream: the caller is who they were.
 */
const findListener = async (
  { token, authenticate }: StreamContext,
  place: Place,
  before: User,
): Promise<User | undefined> => {
  try {
    const signedIn = token ? await authenticate(token) : undefined
    const accountId = place === everywhere ? undefined : place
    if (!signedIn || refusalOf(accessTo(place), signedIn.user, accountId)) return undefined
    return signedIn.user
  } catch {
    return before
  }
}

type LiveDeps = {
  live: Live
  /** Whether an account works: accounts stand above this module. */
  isActive: (accountId: number) => Promise<boolean>
}

/**
 * The contract's `live` procedures: those changes of an account that the caller's sections show, until the caller
 * leaves, the session ends or the account stops working, of which `account` is the last word; changes of all accounts until the caller leaves, the session
 * ends or they are no longer privileged.
 */
export const liveRoutes = ({ live, isActive }: LiveDeps, every = checkedEvery) => {
  const follow = async function* (
    place: Place,
    context: StreamContext,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<LiveChange> {
    let { user } = callerOf(context)
    const ended = new AbortController()
    const check = setInterval(async () => {
      const listener = await findListener(context, place, user)
      if (listener) user = listener
      else ended.abort()
    }, every)
    const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])])
    try {
      for await (const change of live.changes(place, either, place === everywhere ? gatheredFor : 0)) {
        const told = place === everywhere ? change : narrowChange(user, place, change)
        if (told) yield told
      }
    } finally {
      clearInterval(check)
    }
  }
  return {
    changes: procedure.live.changes.handler(async function* ({ input: { accountId }, context, signal }) {
      if (!(await isActive(accountId))) throw new Refusal('ACCOUNT_INACTIVE', 'The account is inactive.')
      for await (const change of follow(accountId, context, signal)) {
        yield change
        if (change.topic === 'account' && !(await isActive(accountId))) return
      }
    }),
    everywhere: procedure.live.everywhere.handler(({ context, signal }) =>
      follow(everywhere, context, signal),
    ),
  }
}

import type { Access, LiveChange } from '@talkie/contract'
import { Refusal } from '../../platform/http.ts'
import { everywhere, type Live } from '../../platform/live.ts'
import { procedure, type RequestContext, refusalOf } from './procedure.ts'

/** A stream outlives the request's access check, so that the check is repeated this often (milliseconds). */
const checkedEvery = 30_000

/** Changes of all accounts are gathered this long (milliseconds): there may be hundreds a second. */
const gatheredFor = 300

/** Which changes are told: those of an account to its members, those of all to privileged users. */
type Place = number | typeof everywhere

const accessTo = (place: Place): Access =>
  place === everywhere ? { access: 'privileged' } : { access: 'member' }

/** Whether the stream's caller is still signed in and still let in; a failing store ends nobody's stream. */
const mayStay = async ({ token, authenticate }: RequestContext, place: Place): Promise<boolean> => {
  try {
    const signedIn = token ? await authenticate(token) : undefined
    const accountId = place === everywhere ? undefined : place
    return signedIn !== undefined && !refusalOf(accessTo(place), signedIn.user, accountId)
  } catch {
    return true
  }
}

type LiveDeps = {
  live: Live
  /** Whether an account works: accounts stand above this module. */
  isActive: (accountId: number) => Promise<boolean>
}

/**
 * The contract's `live` procedures: changes of an account until the caller leaves, the session ends or the account
 * stops working, of which `account` is the last word; changes of all accounts until the caller leaves, the session
 * ends or they are no longer privileged.
 */
export const liveRoutes = ({ live, isActive }: LiveDeps, every = checkedEvery) => {
  const follow = async function* (
    place: Place,
    context: RequestContext,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<LiveChange> {
    const ended = new AbortController()
    const check = setInterval(async () => {
      if (!(await mayStay(context, place))) ended.abort()
    }, every)
    const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])])
    try {
      yield* live.changes(place, either, place === everywhere ? gatheredFor : 0)
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

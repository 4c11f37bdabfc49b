import type { Live } from '../../platform/live.ts'
import { procedure, type RequestContext, refusalOf } from './procedure.ts'

/** A stream outlives the request's access check, so that the check is repeated this often (milliseconds). */
const checkedEvery = 30_000

/** Whether the stream's caller is still signed in and still a member; a failing store ends nobody's stream. */
const mayStay = async ({ token, authenticate }: RequestContext, accountId: number): Promise<boolean> => {
  try {
    const signedIn = token ? await authenticate(token) : undefined
    return signedIn !== undefined && !refusalOf({ access: 'member' }, signedIn.user, accountId)
  } catch {
    return true
  }
}

/** The contract's `live` procedures: changes of an account until the caller leaves or the session ends. */
export const liveRoutes = (live: Live, every = checkedEvery) => ({
  changes: procedure.live.changes.handler(async function* ({ input: { accountId }, context, signal }) {
    const ended = new AbortController()
    const check = setInterval(async () => {
      if (!(await mayStay(context, accountId))) ended.abort()
    }, every)
    try {
      yield* live.changes(accountId, AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]))
    } finally {
      clearInterval(check)
    }
  }),
})

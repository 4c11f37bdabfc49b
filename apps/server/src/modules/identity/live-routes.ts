import { Refusal } from '../../platform/http.ts'
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

type LiveDeps = {
  live: Live
  /** Whether an account works: accounts stand above this module. */
  isActive: (accountId: number) => Promise<boolean>
}

/**
 * The contract's `live` procedures: changes of an account until the caller leaves, the session ends or the account
 * stops working, of which `account` is the last word.
 */
export const liveRoutes = ({ live, isActive }: LiveDeps, every = checkedEvery) => ({
  changes: procedure.live.changes.handler(async function* ({ input: { accountId }, context, signal }) {
    if (!(await isActive(accountId))) throw new Refusal('ACCOUNT_INACTIVE', 'The account is inactive.')
    const ended = new AbortController()
    const check = setInterval(async () => {
      if (!(await mayStay(context, accountId))) ended.abort()
    }, every)
    try {
      const changes = live.changes(accountId, AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]))
      for await (const change of changes) {
        yield change
        if (change.topic === 'account' && !(await isActive(accountId))) return
      }
    } finally {
      clearInterval(check)
    }
  }),
})

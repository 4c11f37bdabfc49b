import type { Access } from '@talkie/contract/access'
import type { LiveChange } from '@talkie/contract/live'
import { Refusal } from '../../../platform/http/http.ts'
import { allScopes, installationScope, type Live, type LiveScope } from '../../../platform/live.ts'
import { checkUserAccess } from '../access/decide-access.ts'
import type { Principal, SessionPrincipal } from '../access/principal.ts'
import {
  getSessionPrincipal,
  type PrincipalContext,
  procedure,
  type RequestContext,
} from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import { narrowChange } from './narrow-change.ts'
import { createStreamSlots } from './stream-slots.ts'

/** Milliseconds between access checks of an open stream, which outlives the access check of its request. */
const recheckInterval = 30_000

/** Milliseconds that changes of all accounts are batched: there may be hundreds a second. */
const batchWindow = 300

/**
 * The changes that a stream publishes: those of one account to its members, those of all accounts to privileged
 * users, or none (null).
 */
type StreamScope = number | typeof allScopes | null

type Sessions = Pick<Identity, 'findSession' | 'onUserChange'>

const toAccess = (scope: StreamScope): Access => {
  if (scope === null) return { access: 'signedIn' }
  return { access: scope === allScopes ? 'privileged' : 'member' }
}

/** Why a stream must end; undefined while its caller has the same access as when it was opened. Pure. */
export const decideStreamEnd = (
  scope: StreamScope,
  opened: Pick<Principal, 'user'>,
  current: Pick<Principal, 'user'> | undefined,
): 'session_ended' | 'access' | undefined => {
  if (!current) return 'session_ended'
  const isSame = JSON.stringify(current.user) === JSON.stringify(opened.user)
  const refusal = checkUserAccess(
    toAccess(scope),
    current.user,
    typeof scope === 'number' ? scope : undefined,
  )
  return isSame && !refusal ? undefined : 'access'
}

type LiveDeps = {
  live: Live
  identity: Sessions
  /** Whether an account is active; accounts are a module above this one. */
  isActive: (accountId: number) => Promise<boolean>
}

type StreamContext = RequestContext & PrincipalContext

/**
 * The scopes whose changes a stream publishes; none for a stream of the session alone. Privileged users also get
 * changes of the installation.
 */
const toLiveScopes = (
  scope: StreamScope,
  { user: { profile } }: SessionPrincipal,
): (LiveScope | typeof allScopes)[] => {
  if (scope === allScopes) return [allScopes]
  const accounts = scope === null ? [] : [scope]
  return profile === 'privileged' ? [...accounts, installationScope] : accounts
}

/** Publishes `hello` and nothing else until the signal aborts. */
const streamHello = async function* (signal: AbortSignal): AsyncGenerator<LiveChange> {
  yield { topic: 'hello', ids: [] }
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

/**
 * The contract's `live` procedures. The stream of an account publishes the changes that the caller's sections show.
 * Privileged users also get changes of the installation on every stream.
 * A stream lasts until the caller disconnects. It ends with `session_ended` when the session ends, and with `access`
 * when the caller's rights or data change: at once, because the database notifies both. The stream of an account also
 * ends with `account` when the account is archived. `stream-slots.ts` limits the streams of a session and of a user.
 */
export const liveRoutes = (
  { live, identity, isActive }: LiveDeps,
  { every = recheckInterval, slots = createStreamSlots() } = {},
) => {
  const followIn = async function* (
    scope: StreamScope,
    context: StreamContext,
    signal: AbortSignal | undefined,
    release: () => void,
  ): AsyncGenerator<LiveChange> {
    const opened = getSessionPrincipal(context)
    const end = new AbortController()
    let endReason: LiveChange['topic'] | undefined
    // A failing database ends no stream.
    const check = async () => {
      endReason ??= decideStreamEnd(scope, opened, await identity.findSession(opened))
      if (endReason) end.abort()
    }
    // A replaced token opens no stream, and none outlives its token: the caller opens another stream with the latest
    // token.
    const checkToken = async () => {
      await check()
      if (!(context.token && (await context.authenticate(context.token)))) end.abort()
    }
    const ignore = () => undefined
    const timer = setInterval(() => void checkToken().catch(ignore), every)
    const stop = identity.onUserChange((userId) => {
      if (userId === opened.user.id) void check().catch(ignore)
    })
    const endOrAbort = AbortSignal.any([end.signal, ...(signal ? [signal] : [])])
    try {
      void check().catch(ignore)
      const scopes = toLiveScopes(scope, opened)
      if (scopes.length === 0) yield* streamHello(endOrAbort)
      else
        for await (const change of live.changes(scopes, endOrAbort, scope === allScopes ? batchWindow : 0)) {
          const visible = typeof scope === 'number' ? narrowChange(opened.user, scope, change) : change
          if (visible) yield visible
        }
      if (endReason && !signal?.aborted) yield { topic: endReason, ids: [] }
    } finally {
      clearInterval(timer)
      stop()
      release()
    }
  }
  /** Opens a stream, or refuses it before the response begins if the caller has too many. */
  const follow = (scope: StreamScope, context: StreamContext, signal: AbortSignal | undefined) => {
    const release = slots.take(getSessionPrincipal(context))
    if (!release)
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many streams of changes are open; close some, or wait.')
    // A caller that disconnects before the first event never starts the stream, so its `finally` never runs: release
    // the slot here.
    if (signal?.aborted) release()
    else signal?.addEventListener('abort', release, { once: true })
    return followIn(scope, context, signal, release)
  }
  const untilInactive = async function* (accountId: number, changes: AsyncGenerator<LiveChange>) {
    for await (const change of changes) {
      yield change
      if (change.topic === 'account' && !(await isActive(accountId))) return
    }
  }
  return {
    changes: procedure.live.changes.handler(async ({ input: { accountId }, context, signal }) => {
      if (!(await isActive(accountId))) throw new Refusal('ACCOUNT_INACTIVE', 'The account is inactive.')
      return untilInactive(accountId, follow(accountId, context, signal))
    }),
    session: procedure.live.session.handler(({ context, signal }) => follow(null, context, signal)),
    everywhere: procedure.live.everywhere.handler(({ context, signal }) =>
      follow(allScopes, context, signal),
    ),
  }
}

import type { Access } from '@talkie/contract/access'
import type { LiveChange } from '@talkie/contract/live'
import { Refusal } from '../../../platform/http.ts'
import { everywhere, type Live, type LiveScope, ofInstallation } from '../../../platform/live.ts'
import { refusalOf } from '../access/decide-access.ts'
import type { Principal, SessionPrincipal } from '../access/principal.ts'
import { type PrincipalContext, procedure, type RequestContext, sessionOf } from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import { narrowChange } from './narrow-change.ts'
import { createStreamSlots } from './stream-slots.ts'

/** A stream outlives the request's access check, so that the check is repeated this often (milliseconds). */
const checkedEvery = 30_000

/** Changes of all accounts are gathered this long (milliseconds): there may be hundreds a second. */
const gatheredFor = 300

/** Which changes a stream tells: those of an account to its members, of all to privileged users, or of none. */
type Scope = number | typeof everywhere | null

type Sessions = Pick<Identity, 'findSession' | 'onUserChange'>

const accessTo = (scope: Scope): Access => {
  if (scope === null) return { access: 'signedIn' }
  return { access: scope === everywhere ? 'privileged' : 'member' }
}

/** The last word to a stream's caller, pure: undefined while they are let in as they were when it was opened. */
export const getLastWord = (
  scope: Scope,
  opened: Pick<Principal, 'user'>,
  current: Pick<Principal, 'user'> | undefined,
): 'session_ended' | 'access' | undefined => {
  if (!current) return 'session_ended'
  const isSame = JSON.stringify(current.user) === JSON.stringify(opened.user)
  const refusal = refusalOf(accessTo(scope), current.user, typeof scope === 'number' ? scope : undefined)
  return isSame && !refusal ? undefined : 'access'
}

type LiveDeps = {
  live: Live
  identity: Sessions
  /** Whether an account works: accounts stand above this module. */
  isActive: (accountId: number) => Promise<boolean>
}

type StreamContext = RequestContext & PrincipalContext

/** Whose changes a stream tells; none where it is of the session alone. Privileged users hear of the installation too. */
const placesOf = (
  scope: Scope,
  { user: { profile } }: SessionPrincipal,
): (LiveScope | typeof everywhere)[] => {
  if (scope === everywhere) return [everywhere]
  const own = scope === null ? [] : [scope]
  return profile === 'privileged' ? [...own, ofInstallation] : own
}

/** Says hello and nothing else until the signal aborts. */
const onlyHello = async function* (signal: AbortSignal): AsyncGenerator<LiveChange> {
  yield { topic: 'hello', ids: [] }
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

/**
 * The contract's `live` procedures; that of an account tells the changes that the caller's sections show, each also
 * those of the installation to privileged users. Each stream
 * lasts until the caller leaves, and ends with `session_ended` when the session does, with `access` when the caller's
 * rights or data change: at once, since the database announces both. That of an account ends with `account` too, when
 * it stops working. Nobody has more streams than `stream-slots.ts` says.
 */
export const liveRoutes = (
  { live, identity, isActive }: LiveDeps,
  { every = checkedEvery, slots = createStreamSlots() } = {},
) => {
  const followIn = async function* (
    scope: Scope,
    context: StreamContext,
    signal: AbortSignal | undefined,
    release: () => void,
  ): AsyncGenerator<LiveChange> {
    const opened = sessionOf(context)
    const end = new AbortController()
    let lastWord: LiveChange['topic'] | undefined
    // A failing store ends nobody's stream.
    const check = async () => {
      lastWord ??= getLastWord(scope, opened, await identity.findSession(opened))
      if (lastWord) end.abort()
    }
    // A token that was replaced opens no stream, so that none outlives it: the caller opens another with the latest.
    const checkToken = async () => {
      await check()
      if (!(context.token && (await context.authenticate(context.token)))) end.abort()
    }
    const ignore = () => undefined
    const timer = setInterval(() => void checkToken().catch(ignore), every)
    const stop = identity.onUserChange((userId) => {
      if (userId === opened.user.id) void check().catch(ignore)
    })
    const either = AbortSignal.any([end.signal, ...(signal ? [signal] : [])])
    try {
      void check().catch(ignore)
      const places = placesOf(scope, opened)
      if (places.length === 0) yield* onlyHello(either)
      else
        for await (const change of live.changes(places, either, scope === everywhere ? gatheredFor : 0)) {
          const visible = typeof scope === 'number' ? narrowChange(opened.user, scope, change) : change
          if (visible) yield visible
        }
      if (lastWord && !signal?.aborted) yield { topic: lastWord, ids: [] }
    } finally {
      clearInterval(timer)
      stop()
      release()
    }
  }
  /** Opens a stream, unless its caller has too many: that is said before the answer begins. */
  const follow = (scope: Scope, context: StreamContext, signal: AbortSignal | undefined) => {
    const release = slots.take(sessionOf(context))
    if (!release)
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many streams of changes are open; close some, or wait.')
    // A caller who leaves before the first word, or has left already, never starts the stream: it has no end either.
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
      follow(everywhere, context, signal),
    ),
  }
}

import { setTimeout } from 'node:timers/promises'
import type { LiveChange } from '@talkie/contract/live'
import { sql } from 'drizzle-orm'
import type { Executor, Postgres } from './postgres/postgres.ts'

const channel = 'talkie_live'
export type Topic = LiveChange['topic']

/** Subscribes to the changes of every account and of the installation. */
export const allScopes = 'everywhere'
/** The scope of changes that belong to no account. */
export const installationScope = 'installation'

/** What a change belongs to: an account or the installation. */
export type LiveScope = number | typeof installationScope

/** A NOTIFY payload must stay below 8,000 bytes, which is about 200 ids. */
const maxIds = 150

/**
 * Notifies every process of a change in an account or the installation, when the transaction commits. Beyond 150 ids the
 * list is empty, which means 'any of them'.
 */
export const publishChange = async (
  tx: Executor,
  scope: LiveScope,
  topic: Topic,
  ids: readonly string[],
): Promise<void> => {
  const payload = JSON.stringify([scope, topic, ids.length > maxIds ? [] : ids])
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Ids that a topic buffers for a slow reader. Beyond them the list becomes 'any'. */
const maxPendingIds = 5000

/** Waits so many milliseconds, or until the signal aborts. */
const wait = (ms: number, signal: AbortSignal | undefined) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined)

export type Live = Awaited<ReturnType<typeof openLive>>

/** How other parts of this process receive changes, wherever they were made. */
export const openLive = async (postgres: Pick<Postgres, 'listen'>) => {
  const listeners = new Map<LiveScope | typeof allScopes, Set<(change: LiveChange) => void>>()
  const notify = (scopes: Iterable<LiveScope | typeof allScopes>, change: LiveChange) => {
    for (const scope of scopes) for (const onChange of listeners.get(scope) ?? []) onChange(change)
  }
  await postgres.listen(
    channel,
    (payload) => {
      const [scope, topic, ids] = JSON.parse(payload) as [LiveScope, Topic, string[]]
      notify([scope, allScopes], { topic, ids })
    },
    // Clients reload on `hello`, as at the beginning of a stream: they may have missed changes.
    () => notify(listeners.keys(), { topic: 'hello', ids: [] }),
  )
  return {
    /** Whether anyone in this process listens to an account's changes. */
    hasListener: (accountId: number): boolean => listeners.has(accountId) || listeners.has(allScopes),
    /**
     * Changes of the given scopes from now on, until the signal aborts; nothing is delivered after that. Unread changes
     * of a topic are merged, and so are those that arrive within `gatherMs` after the first.
     */
    changes: async function* (
      scopes: readonly (LiveScope | typeof allScopes)[],
      signal: AbortSignal | undefined,
      gatherMs = 0,
    ): AsyncGenerator<LiveChange> {
      const waiting = new Map<Topic, Set<string> | 'any'>()
      let wake: () => void = () => {}
      const onChange = ({ topic, ids }: LiveChange) => {
        const pending = waiting.get(topic)
        if (ids.length === 0 || pending === 'any') waiting.set(topic, 'any')
        else {
          const gathered = pending ?? new Set()
          for (const id of ids) gathered.add(id)
          waiting.set(topic, gathered.size > maxPendingIds ? 'any' : gathered)
        }
        wake()
      }
      for (const scope of scopes) listeners.set(scope, (listeners.get(scope) ?? new Set()).add(onChange))
      const unsubscribe = () => {
        for (const scope of scopes) {
          const others = listeners.get(scope)
          others?.delete(onChange)
          if (others?.size === 0) listeners.delete(scope)
        }
      }
      const onAbort = () => {
        unsubscribe()
        waiting.clear()
        wake()
      }
      signal?.addEventListener('abort', onAbort)
      try {
        yield { topic: 'hello', ids: [] }
        while (!signal?.aborted) {
          if (waiting.size === 0) await new Promise<void>((resolve) => (wake = resolve))
          if (gatherMs > 0) await wait(gatherMs, signal)
          for (const [topic, ids] of waiting) {
            waiting.delete(topic)
            yield { topic, ids: ids === 'any' ? [] : [...ids] }
          }
        }
      } finally {
        signal?.removeEventListener('abort', onAbort)
        unsubscribe()
      }
    },
  }
}

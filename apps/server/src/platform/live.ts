import { setTimeout } from 'node:timers/promises'
import type { LiveChange } from '@talkie/contract/live'
import { sql } from 'drizzle-orm'
import type { Executor, Postgres } from './postgres/postgres.ts'

const channel = 'talkie_live'
export type Topic = LiveChange['topic']

/** Where changes of any account are heard, and those of the installation. */
export const everywhere = 'everywhere'
/** Where changes are heard that are of no account. */
export const ofInstallation = 'installation'

/** What changes are of. */
export type LiveScope = number | typeof ofInstallation

/** A NOTIFY payload stays below 8,000 bytes: about 200 ids. */
const most = 150

/**
 * Tells every process that something of an account or of the installation changed; heard when the transaction commits. Past 150 ids
 * the list is left empty, which means 'any of them'.
 */
export const announce = async (
  tx: Executor,
  scope: LiveScope,
  topic: Topic,
  ids: readonly string[],
): Promise<void> => {
  const payload = JSON.stringify([scope, topic, ids.length > most ? [] : ids])
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** A reader that takes nothing has no more ids than this waiting of a topic: past them the list says 'any'. */
const mostWaiting = 5000

/** Waits so many milliseconds, or until the signal aborts. */
const gather = (ms: number, signal: AbortSignal | undefined) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined)

export type Live = Awaited<ReturnType<typeof openLive>>

/** What other parts of this process hear of changes, wherever they were made. */
export const openLive = async (postgres: Pick<Postgres, 'listen'>) => {
  const listeners = new Map<LiveScope | typeof everywhere, Set<(change: LiveChange) => void>>()
  const tell = (places: Iterable<LiveScope | typeof everywhere>, change: LiveChange) => {
    for (const place of places) for (const hear of listeners.get(place) ?? []) hear(change)
  }
  await postgres.listen(
    channel,
    (payload) => {
      const [scope, topic, ids] = JSON.parse(payload) as [LiveScope, Topic, string[]]
      tell([scope, everywhere], { topic, ids })
    },
    // Whoever hears it asks anew for what may have changed, as at the beginning of a stream.
    () => tell(listeners.keys(), { topic: 'hello', ids: [] }),
  )
  return {
    /** Whether somebody hears of an account's changes through this process. */
    isFollowed: (accountId: number): boolean => listeners.has(accountId) || listeners.has(everywhere),
    /**
     * Changes of some scopes, or of all, from now on, until the signal aborts; none is told after that. Changes that
     * nobody took yet are merged; all that come within `gatherMs` after the first are.
     */
    changes: async function* (
      places: readonly (LiveScope | typeof everywhere)[],
      signal: AbortSignal | undefined,
      gatherMs = 0,
    ): AsyncGenerator<LiveChange> {
      const waiting = new Map<Topic, Set<string> | 'any'>()
      let wake: () => void = () => {}
      const hear = ({ topic, ids }: LiveChange) => {
        const known = waiting.get(topic)
        if (ids.length === 0 || known === 'any') waiting.set(topic, 'any')
        else {
          const gathered = known ?? new Set()
          for (const id of ids) gathered.add(id)
          waiting.set(topic, gathered.size > mostWaiting ? 'any' : gathered)
        }
        wake()
      }
      for (const place of places) listeners.set(place, (listeners.get(place) ?? new Set()).add(hear))
      const leave = () => {
        for (const place of places) {
          const others = listeners.get(place)
          others?.delete(hear)
          if (others?.size === 0) listeners.delete(place)
        }
      }
      const onAbort = () => {
        leave()
        waiting.clear()
        wake()
      }
      signal?.addEventListener('abort', onAbort)
      try {
        yield { topic: 'hello', ids: [] }
        while (!signal?.aborted) {
          if (waiting.size === 0) await new Promise<void>((resolve) => (wake = resolve))
          if (gatherMs > 0) await gather(gatherMs, signal)
          for (const [topic, ids] of waiting) {
            waiting.delete(topic)
            yield { topic, ids: ids === 'any' ? [] : [...ids] }
          }
        }
      } finally {
        signal?.removeEventListener('abort', onAbort)
        leave()
      }
    },
  }
}

/**
 * `live`: the stream is open; `reconnecting`: it broke and is being reopened; `offline`: the browser has no network;
 * `disabled`: no stream is wanted, because an archived account does not change.
 */
export type LiveStatus = StreamStatus | 'offline' | 'disabled'
type StreamStatus = 'connecting' | 'live' | 'reconnecting'

type FollowOptions<Change> = {
  open: (signal: AbortSignal) => Promise<AsyncIterable<Change>>
  onChange: (change: Change) => void
  onStatus: (status: StreamStatus) => void
  /** Receives the error that refused or broke a stream. Not called for a stream that ends normally. */
  onFailure?: (error: unknown) => void
  signal: AbortSignal
  /** Waits `ms` milliseconds, or less if a retry may succeed earlier. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const minRetryDelay = 1000
const maxRetryDelay = 30_000

/**
 * Milliseconds before the next attempt: 1, 2, 4 … 30 s, times a random factor from 0.5 to 1. The jitter keeps clients
 * from reconnecting to a restarted server all at once.
 */
export const retryDelay = (failures: number, chance: number = Math.random()): number =>
  Math.min(minRetryDelay * 2 ** failures, maxRetryDelay) * (0.5 + chance / 2)

/** Reads a stream of changes until the signal aborts, and reopens it whenever it ends or fails. */
export const followChanges = async <Change>(follow: FollowOptions<Change>): Promise<void> => {
  const { open, onChange, onStatus, onFailure, signal, wait } = follow
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const change of await open(signal)) {
        failures = 0
        onStatus('live')
        onChange(change)
      }
    } catch (error) {
      // Streams break with the network or the server. The user sees it in the status.
      if (!signal.aborted) onFailure?.(error)
    }
    if (signal.aborted) return
    onStatus('reconnecting')
    await wait(retryDelay(failures), signal)
  }
}

/** Waits `ms` milliseconds, or until the signal aborts or the browser is online again. */
export const waitUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

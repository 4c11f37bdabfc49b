/**
 * `live`: changes are heard as they happen; `reconnecting`: they were, and will be again; `offline`: not before the
 * browser has a network; `still`: there are no changes to hear, as of an archived account.
 */
export type LiveStatus = StreamStatus | 'offline' | 'still'
type StreamStatus = 'connecting' | 'live' | 'reconnecting'

type Follow<Change> = {
  open: (signal: AbortSignal) => Promise<AsyncIterable<Change>>
  onChange: (change: Change) => void
  onStatus: (status: StreamStatus) => void
  /** With what ended or refused a stream; a stream that ends by itself fails with nothing. */
  onFailure?: (error: unknown) => void
  signal: AbortSignal
  /** Waits for so many milliseconds, or less where there is hope earlier. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPause = 1000
const longestPause = 30_000

/** 1, 2, 4 … 30 s, each between half and whole by chance: a restarted server is not met by everybody at once. */
export const pauseAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(firstPause * 2 ** failures, longestPause) * (0.5 + chance / 2)

/** Reads a stream of changes until the signal aborts, and opens it again each time that it ends or fails. */
export const followChanges = async <Change>(follow: Follow<Change>): Promise<void> => {
  const { open, onChange, onStatus, onFailure, signal, pause } = follow
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const change of await open(signal)) {
        failures = 0
        onStatus('live')
        onChange(change)
      }
    } catch (error) {
      // A stream ends as the network or the server does: what the person sees of it is the status.
      if (!signal.aborted) onFailure?.(error)
    }
    if (signal.aborted) return
    onStatus('reconnecting')
    await pause(pauseAfter(failures), signal)
  }
}

/** Waits, but no longer than until the signal aborts or the browser is back on the network. */
export const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
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

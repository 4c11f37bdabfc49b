import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { currentRequester } from '../queue/requester.ts'
import { createRoundRobinQueue } from '../queue/round-robin-queue.ts'
import { Refusal } from './http.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'

/** A response's share of the memory for large responses, held until the response ends. */
export type MemoryReservation = {
  /**
   * Reserves bytes for the current requester, waiting until they are available.
   * @throws Refusal BAD_REQUEST for more than one user may have; TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE after the
   * maximum wait
   */
  reserve: (bytes: number) => Promise<void>
  /** Reduces the reservation to `bytes` once the response's size is known. */
  shrink: (bytes: number) => void
}

type Waiting = { key: string; bytes: number; start: () => void }

/**
 * Limits the memory that large responses use in this process, from before their rows are read until the last byte is
 * sent. Waiting reservations take turns by user, see `round-robin-queue.ts`. Responses smaller than `limits.small` are
 * not counted: the system's socket buffers take them at once.
 */
export const createResponseMemory = (limits: HttpLimits['responses'] = httpLimits.responses) => {
  const queue = createRoundRobinQueue<Waiting>()
  const usedByKey = new Map<string, number>()
  let used = 0
  const count = (key: string, change: number) => {
    used += change
    const bytes = (usedByKey.get(key) ?? 0) + change
    if (bytes === 0) usedByKey.delete(key)
    else usedByKey.set(key, bytes)
  }
  const fitsUserLimit = ({ key, bytes }: Waiting) => (usedByKey.get(key) ?? 0) + bytes <= limits.perUser
  /** Starts the reservations that fit. None overtakes one that waits for the total limit: large ones would starve. */
  const startNext = () => {
    let isFull = false
    const mayStart = (waiting: Waiting) => {
      if (isFull || !fitsUserLimit(waiting)) return false
      isFull = used + waiting.bytes > limits.total
      return !isFull
    }
    for (let next = queue.take(mayStart); next; next = queue.take(mayStart)) {
      count(next.key, next.bytes)
      next.start()
    }
  }
  const wait = async (key: string, bytes: number, left: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let hasStarted = false
    const start = () => {
      hasStarted = true
      resolve()
    }
    const waiting: Waiting = { key, bytes, start }
    queue.add(key, waiting)
    startNext()
    if (hasStarted) return
    const waited = new AbortController()
    const signal = AbortSignal.any([left, waited.signal])
    const late = setTimeout(limits.maxWait, undefined, { signal }).catch(() => {})
    await Promise.race([promise, late])
    waited.abort()
    if (hasStarted) return
    queue.remove(key, waiting)
    startNext()
    throw fitsUserLimit(waiting)
      ? new Refusal('SERVICE_UNAVAILABLE', 'Too many large answers are under way; try again.')
      : new Refusal('TOO_MANY_REQUESTS', 'Too many large answers of yours are under way: read them first.')
  }
  return {
    /** Creates the reservation of a response. */
    reservationFor: (response: ServerResponse): MemoryReservation => {
      const left = new AbortController()
      let reserved: { key: string; bytes: number } | undefined
      const release = (bytes: number) => {
        if (!reserved || bytes <= 0) return
        reserved.bytes -= bytes
        count(reserved.key, -bytes)
        startNext()
      }
      response.once('close', () => {
        left.abort()
        release(reserved?.bytes ?? 0)
      })
      return {
        reserve: async (bytes) => {
          if (bytes < limits.small) return
          if (bytes > limits.perUser)
            throw new Refusal('BAD_REQUEST', 'These are more rows than one answer may have: ask for fewer.')
          const { key } = currentRequester()
          await wait(key, bytes, left.signal)
          reserved = { key, bytes }
          if (left.signal.aborted) release(bytes)
        },
        shrink: (bytes) => release((reserved?.bytes ?? 0) - bytes),
      }
    },
    /** The number of bytes reserved now. */
    used: () => used,
  }
}
export type ResponseMemory = ReturnType<typeof createResponseMemory>

import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createFairLine } from './fair-line.ts'
import { Refusal } from './http.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'
import { currentRequester } from './requester.ts'

/** What one answer takes of the memory for large ones, until its response ends. */
export type AnswerRoom = {
  /**
   * Takes so many bytes for who asks, and waits for them where they are taken.
   * @throws Refusal BAD_REQUEST for more than anybody has; TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE after the longest wait
   */
  reserve: (bytes: number) => Promise<void>
  /** Gives back what an answer that is made now does not need. */
  shrink: (bytes: number) => void
}

type Waiting = { key: string; bytes: number; start: () => void }

/**
 * The memory that large answers have in this process, from before their rows are read until the last byte has left it.
 * Who waits, waits in turns of their users, see `fair-line.ts`. What has less than `limits.small` is not counted: the
 * system's buffers take it at once.
 */
export const createAnswerMemory = (limits: HttpLimits['answers'] = httpLimits.answers) => {
  const line = createFairLine<Waiting>()
  const usedBy = new Map<string, number>()
  let used = 0
  const count = (key: string, change: number) => {
    used += change
    const own = (usedBy.get(key) ?? 0) + change
    if (own === 0) usedBy.delete(key)
    else usedBy.set(key, own)
  }
  const hasOwnRoom = ({ key, bytes }: Waiting) => (usedBy.get(key) ?? 0) + bytes <= limits.ofUser
  /** Starts who has room now. Nobody passes one that waits for the process: large ones would wait for ever. */
  const startNext = () => {
    let isFull = false
    const mayStart = (one: Waiting) => {
      if (isFull || !hasOwnRoom(one)) return false
      isFull = used + one.bytes > limits.all
      return !isFull
    }
    for (let next = line.take(mayStart); next; next = line.take(mayStart)) {
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
    line.add(key, waiting)
    startNext()
    if (hasStarted) return
    const waited = new AbortController()
    const signal = AbortSignal.any([left, waited.signal])
    const late = setTimeout(limits.longestWait, undefined, { signal }).catch(() => {})
    await Promise.race([promise, late])
    waited.abort()
    if (hasStarted) return
    line.remove(key, waiting)
    startNext()
    throw hasOwnRoom(waiting)
      ? new Refusal('SERVICE_UNAVAILABLE', 'Too many large answers are under way; try again.')
      : new Refusal('TOO_MANY_REQUESTS', 'Too many large answers of yours are under way: read them first.')
  }
  return {
    /** The room of the answer that a response carries. */
    roomFor: (response: ServerResponse): AnswerRoom => {
      const left = new AbortController()
      let reserved: { key: string; bytes: number } | undefined
      const giveBack = (bytes: number) => {
        if (!reserved || bytes <= 0) return
        reserved.bytes -= bytes
        count(reserved.key, -bytes)
        startNext()
      }
      response.once('close', () => {
        left.abort()
        giveBack(reserved?.bytes ?? 0)
      })
      return {
        reserve: async (bytes) => {
          if (bytes < limits.small) return
          if (bytes > limits.ofUser)
            throw new Refusal('BAD_REQUEST', 'These are more rows than one answer may have: ask for fewer.')
          const { key } = currentRequester()
          await wait(key, bytes, left.signal)
          reserved = { key, bytes }
          if (left.signal.aborted) giveBack(bytes)
        },
        shrink: (bytes) => giveBack((reserved?.bytes ?? 0) - bytes),
      }
    },
    /** Bytes that are taken now. */
    used: () => used,
  }
}
export type AnswerMemory = ReturnType<typeof createAnswerMemory>

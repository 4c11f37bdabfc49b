import { setTimeout as pause } from 'node:timers/promises'

/** A hostile client: the action it repeats, its concurrency, and its rate. */
export type Attack = {
  name: string
  /** The rate limit of an address, evenly spread. Without one, it continues as soon as it gets a response. */
  perSecond?: number
  concurrency: number
  /** Sends one or several requests and returns their statuses. */
  send: (turn: number) => Promise<number[]>
  /** Releases the client's resources. */
  end?: () => void
}

export type AttackResult = { answered: number; failed: number; statuses: Map<number, number> }

/** Runs a client for some seconds. */
export const runAttack = async (
  { perSecond, concurrency, send, end }: Attack,
  seconds: number,
): Promise<AttackResult> => {
  const began = performance.now()
  const statuses = new Map<number, number>()
  let turn = 0
  const worker = async () => {
    for (;;) {
      const mine = turn++
      const due = perSecond ? began + (mine * 1000) / perSecond : 0
      if (Math.max(due, performance.now()) > began + seconds * 1000) return
      const early = due - performance.now()
      if (early > 0) await pause(early)
      for (const status of await send(mine)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  end?.()
  const count = (is: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, times]) => sum + (is(status) ? times : 0), 0)
  return {
    answered: count((status) => status > 0),
    failed: count((status) => status >= 500 && status !== 503),
    statuses,
  }
}

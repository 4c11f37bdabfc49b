import { setTimeout as pause } from 'node:timers/promises'

/** One hostile client: what it does again and again, how many at once, and how often it is allowed to. */
export type Attack = {
  name: string
  /** The limit of an address, evenly spread; without one it goes on as soon as it is answered. */
  perSecond?: number
  together: number
  /** One request, or several; answers their statuses. */
  strike: (turn: number) => Promise<number[]>
  /** Lets go of what it holds. */
  end?: () => void
}

export type AttackResult = { answered: number; failed: number; statuses: Map<number, number> }

/** Lets a client do what it does for some seconds. */
export const runAttack = async (
  { perSecond, together, strike, end }: Attack,
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
      for (const status of await strike(mine)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: together }, worker))
  end?.()
  const count = (is: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, times]) => sum + (is(status) ? times : 0), 0)
  return {
    answered: count((status) => status > 0),
    failed: count((status) => status >= 500 && status !== 503),
    statuses,
  }
}

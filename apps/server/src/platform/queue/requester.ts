import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf work runs: a user's or a background job's. */
export type Requester = { key: string; background?: true }

const requesters = new AsyncLocalStorage<Requester>()

/** Work without a requester is the process's own, such as delivering events to their store. */
const processRequester: Requester = { key: 'process' }

export const userRequester = (userId: string): Requester => ({ key: `user ${userId}` })
export const jobRequester = (name: string): Requester => ({ key: `job ${name}`, background: true })

/** Runs a task for a requester. Work that it queues waits under the requester's key. */
export const runFor = <Result>(requester: Requester, task: () => Result): Result =>
  requesters.run(requester, task)

/** Runs each step of a generator for a requester. By itself a generator runs in the context of its reader. */
export async function* runEachFor<Piece>(
  requester: Requester,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const { done, value } = await runFor(requester, () => pieces.next())
      if (done) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}

/** The requester of the current work. */
export const currentRequester = (): Requester => requesters.getStore() ?? processRequester

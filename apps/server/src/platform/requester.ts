import { AsyncLocalStorage } from 'node:async_hooks'

/** Who something is done for: a user, or a job, which is background work. */
export type Requester = { key: string; background?: true }

const requesters = new AsyncLocalStorage<Requester>()

/** What has no requester is the process' own, such as delivering events to their store. */
const ownWork: Requester = { key: 'process' }

export const userRequester = (userId: string): Requester => ({ key: `user ${userId}` })
export const jobRequester = (name: string): Requester => ({ key: `job ${name}`, background: true })

/** Does something for somebody: whatever waits for a turn in it, waits in their line. */
export const runFor = <Result>(requester: Requester, task: () => Result): Result =>
  requesters.run(requester, task)

/** The pieces of a generator, each of which is made for somebody: a generator runs in the context of who reads it. */
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

/** Who the work at hand is for. */
export const currentRequester = (): Requester => requesters.getStore() ?? ownWork

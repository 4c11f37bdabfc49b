import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../../../platform/http/http.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { createFairQueue, QueueFull } from '../../../platform/queue/fair-queue.ts'
import {
  attemptKey,
  countAttempt,
  forgiveAttempt,
  type LinkOrigin,
  type Origin,
  type ProvenOrigin,
  type SessionOrigin,
  type SignInOrigin,
  toAttemptKeys,
  undoAttempt,
} from './sign-in-attempts.ts'
import { createWaitCache } from './wait-cache.ts'

const channel = 'talkie_attempts'

/**
 * Limits of concurrent and queued attempts. Each attempt costs about 0.1 s of CPU and fifteen statements. An office
 * that signs in at nine o'clock waits for a few seconds; attempts beyond the queue are refused.
 */
const limits = { running: { perKey: 4, total: 8 }, waiting: { perKey: 50, total: 2000 } }

/** Milliseconds that the limit keys of a sign-in request stay cached. */
const originKeysTtl = 5000

/** A sign-in as the request describes it, before the database is asked about its origin. */
export type SignInRequest = {
  address: string
  email: string
  /** The id of a device token that we issued, to whichever user. */
  deviceTokenId: string | undefined
}

const tooManyAttempts = (seconds: number) =>
  new TooManyRequests(seconds, `Too many attempts; try again in ${seconds} s.`)

/**
 * Limits attempts to sign in, to use links and to prove passwords. The counts are in the database, which all
 * processes share. Each process caches who has to wait and refuses them without a statement. It also runs only a few
 * attempts of one address at a time, so that a flood from one address delays nobody else.
 */
export const createAttemptLimiter = async (postgres: Postgres) => {
  const { db } = postgres
  const waits = createWaitCache()
  const queue = createFairQueue(limits)
  const originKeysByRequest = new LRUCache<string, readonly string[]>({ max: 10_000, ttl: originKeysTtl })
  // Counts resets: a result that was read before a reset is not cached after it.
  let resets = 0
  const clearKeys = (keys: readonly string[]) => {
    resets += 1
    waits.delete(keys)
    // A success may also make an address or a device known, which changes the keys.
    originKeysByRequest.clear()
  }
  await postgres.listen(channel, (payload) => clearKeys(JSON.parse(payload) as string[]))
  const publish = async (keys: readonly string[]) => {
    clearKeys(keys)
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(keys)})`)
  }

  const refuseIfWaiting = (keys: readonly string[]) => {
    const seconds = waits.secondsLeft(keys)
    if (seconds > 0) throw tooManyAttempts(seconds)
  }
  /** Counts an attempt. @returns seconds to wait; 0 if it may go on */
  const count = async (origin: Origin): Promise<number> => {
    const cached = waits.secondsLeft(toAttemptKeys(origin))
    if (cached > 0) return cached
    const [since, before] = [performance.now(), resets]
    return await countAttempt(db, origin, new Date(), (key, milliseconds) => {
      if (resets === before) waits.set(key, milliseconds, since)
    })
  }
  const countOrRefuse = async (origin: Origin) => {
    const seconds = await count(origin)
    if (seconds > 0) throw tooManyAttempts(seconds)
  }
  /** Runs an attempt when its queue reaches it, unless one of its keys has to wait. */
  const runQueued = async <Result>(
    queueKey: string,
    keys: () => readonly string[],
    work: () => Promise<Result>,
  ) => {
    refuseIfWaiting(keys())
    try {
      return await queue.run(queueKey, () => {
        refuseIfWaiting(keys())
        return work()
      })
    } catch (error) {
      throw error instanceof QueueFull ? tooManyAttempts(1) : error
    }
  }

  return {
    /**
     * Counts and runs an attempt whose origin is known.
     * @throws TooManyRequests, equally for known and unknown e-mails
     */
    run: <Result>(
      origin: SessionOrigin | ProvenOrigin | (LinkOrigin & { address: string }),
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const keys = toAttemptKeys(origin)
      const queueKey = 'address' in origin ? attemptKey.address(origin.address) : (keys[0] ?? '')
      return runQueued(
        queueKey,
        () => keys,
        async () => {
          await countOrRefuse(origin)
          return await work()
        },
      )
    },
    /**
     * Counts and runs a sign-in. A browser with a device token has its own queue: other clients at its address do not
     * delay it.
     * @throws TooManyRequests, equally for known and unknown e-mails
     */
    runSignIn: <Result>(
      { address, email, deviceTokenId }: SignInRequest,
      findOrigin: () => Promise<SignInOrigin>,
      work: (origin: SignInOrigin) => Promise<Result>,
    ): Promise<Result> => {
      const addressKey = attemptKey.address(address)
      const queueKey = deviceTokenId === undefined ? addressKey : `device token:${deviceTokenId}`
      const request = `${queueKey} ${addressKey} ${attemptKey.email(email)}`
      // Without a device token the address counts for every e-mail.
      const knownKeys = () =>
        originKeysByRequest.get(request) ?? (deviceTokenId === undefined ? [addressKey] : [])
      return runQueued(queueKey, knownKeys, async () => {
        const before = resets
        const origin = await findOrigin()
        if (resets === before) originKeysByRequest.set(request, toAttemptKeys(origin))
        await countOrRefuse(origin)
        return await work(origin)
      })
    },
    /** Counts a further origin of a running attempt. @returns seconds to wait; 0 if it may go on */
    count,
    /** Undoes an attempt that was neither right nor wrong. */
    takeBack: async (origin: Origin): Promise<void> => {
      await undoAttempt(db, origin, new Date())
      await publish(toAttemptKeys(origin))
    },
    /** Removes a successful attempt from the counts, at once in every process. */
    forgive: async (origin: Origin): Promise<void> => {
      await forgiveAttempt(db, origin, new Date())
      await publish(toAttemptKeys(origin))
    },
    /** Clears the caches of this process, so that the database is asked again. */
    clear: (): void => {
      waits.clear()
      clearKeys([])
    },
  }
}
export type AttemptLimiter = Awaited<ReturnType<typeof createAttemptLimiter>>

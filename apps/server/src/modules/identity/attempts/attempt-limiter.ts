import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { createFairQueue, QueueFull } from '../../../platform/fair-queue.ts'
import { TooManyRequests } from '../../../platform/http.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { createKnownWaits } from './known-waits.ts'
import {
  beginSignIn,
  forgiveSignIn,
  keysOf,
  type LinkOrigin,
  type Origin,
  originKeys,
  type ProvenOrigin,
  type SessionOrigin,
  type SignInOrigin,
  takeAttemptBack,
} from './sign-in-attempts.ts'

const channel = 'talkie_attempts'

/**
 * Attempts under way at once, each of which costs a tenth of a second of a processor and about fifteen statements. An
 * office that comes to work at nine waits for some seconds; what is more than that is refused.
 */
const limits = { running: { ofKey: 4, all: 8 }, waiting: { ofKey: 50, all: 2000 } }

/** Milliseconds in which it is remembered what an origin is counted by. */
const originsLast = 5000

/** From where a sign-in comes, as a request says it: what is known of it is found out later. */
export type SignInRequest = {
  address: string
  email: string
  /** Of a device token of ours, whoever it is known for. */
  deviceTokenId: string | undefined
}

const tooMany = (seconds: number) =>
  new TooManyRequests(seconds, `Too many attempts; try again in ${seconds} s.`)

/**
 * Limits attempts to sign in, to use links and to prove passwords. The counts stand in the database, which all processes
 * share. A process remembers who has to wait, and refuses them without a statement; and it takes few attempts of an
 * address at once, so that a flood of them holds nobody else up.
 */
export const createAttemptLimiter = async (postgres: Postgres) => {
  const { db } = postgres
  const waits = createKnownWaits()
  const queue = createFairQueue(limits)
  const signIns = new LRUCache<string, readonly string[]>({ max: 10_000, ttl: originsLast })
  // What was read before something was forgiven is not remembered after it.
  let forgiven = 0
  const forget = (keys: readonly string[]) => {
    forgiven += 1
    waits.forget(keys)
    // A success also makes an address or a device known.
    signIns.clear()
  }
  await postgres.listen(channel, (payload) => forget(JSON.parse(payload) as string[]))
  const announce = async (keys: readonly string[]) => {
    forget(keys)
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(keys)})`)
  }

  const refuseKnown = (keys: readonly string[]) => {
    const seconds = waits.secondsLeft(keys)
    if (seconds > 0) throw tooMany(seconds)
  }
  /** Counts an attempt. @returns seconds to wait */
  const count = async (origin: Origin): Promise<number> => {
    const known = waits.secondsLeft(originKeys(origin))
    if (known > 0) return known
    const [since, before] = [performance.now(), forgiven]
    return await beginSignIn(db, origin, new Date(), (key, milliseconds) => {
      if (forgiven === before) waits.remember(key, milliseconds, since)
    })
  }
  const countOrRefuse = async (origin: Origin) => {
    const seconds = await count(origin)
    if (seconds > 0) throw tooMany(seconds)
  }
  /** Runs an attempt when its line has its turn, unless one of its keys has to wait. */
  const inLine = async <Result>(line: string, keys: () => readonly string[], work: () => Promise<Result>) => {
    refuseKnown(keys())
    try {
      return await queue.run(line, () => {
        refuseKnown(keys())
        return work()
      })
    } catch (error) {
      throw error instanceof QueueFull ? tooMany(1) : error
    }
  }

  return {
    /** Counts and runs an attempt whose origin is known. @throws TooManyRequests, alike for known and unknown e-mails */
    run: <Result>(
      origin: SessionOrigin | ProvenOrigin | (LinkOrigin & { address: string }),
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const keys = originKeys(origin)
      const line = 'address' in origin ? keysOf.address(origin.address) : (keys[0] ?? '')
      return inLine(
        line,
        () => keys,
        async () => {
          await countOrRefuse(origin)
          return await work()
        },
      )
    },
    /**
     * Counts and runs a sign-in. A browser with a device token stands in a line of its own: others at its address do
     * not hold it up.
     * @throws TooManyRequests, alike for known and unknown e-mails
     */
    runSignIn: <Result>(
      { address, email, deviceTokenId }: SignInRequest,
      findOrigin: () => Promise<SignInOrigin>,
      work: (origin: SignInOrigin) => Promise<Result>,
    ): Promise<Result> => {
      const ofAddress = keysOf.address(address)
      const line = deviceTokenId === undefined ? ofAddress : `device token:${deviceTokenId}`
      const request = `${line} ${ofAddress} ${keysOf.email(email)}`
      // Without a device token it is the address that counts, whoever the e-mail is of.
      const known = () => signIns.get(request) ?? (deviceTokenId === undefined ? [ofAddress] : [])
      return inLine(line, known, async () => {
        const before = forgiven
        const origin = await findOrigin()
        if (forgiven === before) signIns.set(request, originKeys(origin))
        await countOrRefuse(origin)
        return await work(origin)
      })
    },
    /** Counts one more thing of an attempt that is under way. @returns seconds to wait; 0 when it may go on */
    count,
    /** Takes an attempt back that was neither right nor wrong. */
    takeBack: async (origin: Origin): Promise<void> => {
      await takeAttemptBack(db, origin, new Date())
      await announce(originKeys(origin))
    },
    /** Takes a successful attempt out of the counts, at once in every process. */
    forgive: async (origin: Origin): Promise<void> => {
      await forgiveSignIn(db, origin, new Date())
      await announce(originKeys(origin))
    },
    /** Forgets what this process knows: the database is asked again. */
    clear: (): void => {
      waits.clear()
      forget([])
    },
  }
}
export type AttemptLimiter = Awaited<ReturnType<typeof createAttemptLimiter>>

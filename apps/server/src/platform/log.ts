import { pino } from 'pino'
import { describeError } from './describe-error.ts'
import { isDiskFull } from './disk-full.ts'

export type Log = ReturnType<typeof createLog>

/** Milliseconds in which a full disk is told of once: every request fails by it, and the log may be on the same disk. */
const diskFullEvery = 10_000

/** Structured log on standard output; what could be a secret or a person is not written. */
export const createLog = (level: string, destination?: pino.DestinationStream) => {
  let lastDiskFull = Number.NEGATIVE_INFINITY
  const isRepeated = () => {
    const now = performance.now()
    if (now - lastDiskFull < diskFullEvery) return true
    lastDiskFull = now
    return false
  }
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        logMethod(given, write) {
          const [{ err } = {} as { err?: unknown }] = given as unknown as [{ err?: unknown } | undefined]
          if (!isDiskFull(err)) return write.apply(this, given)
          if (!isRepeated())
            write.apply(this, [
              { err },
              'The disk of a store is full: free some space. What is sent is refused until then.',
            ])
        },
      },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.secret',
          '*.token',
          '*.accessToken',
        ],
        censor: '…',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

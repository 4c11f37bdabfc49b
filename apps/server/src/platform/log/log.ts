import { pino } from 'pino'
import { describeError } from './describe-error.ts'
import { isDiskFull } from './disk-full.ts'

export type Log = ReturnType<typeof createLog>

/** Milliseconds between two messages about a full disk: every request fails on it, and the log may share the disk. */
const diskFullIntervalMs = 10_000

/** Structured log on standard output, without secrets and personal data. */
export const createLog = (level: string, destination?: pino.DestinationStream) => {
  let lastDiskFull = Number.NEGATIVE_INFINITY
  const isRepeated = () => {
    const now = performance.now()
    if (now - lastDiskFull < diskFullIntervalMs) return true
    lastDiskFull = now
    return false
  }
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        logMethod(args, write) {
          const [{ err } = {} as { err?: unknown }] = args as unknown as [{ err?: unknown } | undefined]
          if (!isDiskFull(err)) return write.apply(this, args)
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

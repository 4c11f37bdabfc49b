import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

/** Structured log on standard output; what could be a secret or a person is not written. */
export const createLog = (level: string) =>
  pino({
    level,
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
  })

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const second = 1000

/**
 * Limits on what one connection, one request or one address may use of the process, in bytes and milliseconds. Routes
 * that take files set their own body limit where they are defined; `/api/imports` reads them as streams.
 */
export const httpLimits = {
  /** The maximum body size by endpoint; `other` is the default. */
  body: {
    api: 256 * kilobyte,
    /** For public procedures: the largest body holds a token of 4,000 characters. */
    publicApi: 8 * kilobyte,
    collect: 32 * kilobyte,
    hooks: 1024 * kilobyte,
    /** What Twilio and jambonz send of one call: about thirty short fields. */
    providerHook: 64 * kilobyte,
    other: 512 * kilobyte,
  },
  /** The request line and all headers. Equals Node's default; stated here since a token and a long URL must fit. */
  headers: 16 * kilobyte,
  /** Until all headers have arrived. */
  headersTimeout: 10 * second,
  /** Until the whole request has arrived; uploading a list of numbers over a slow connection needs this long. */
  requestTimeout: 30 * second,
  /**
   * Without any data in either direction. A live stream sends something every few seconds, and a report's response
   * starts long before.
   */
  idleTimeout: 120 * second,
  /**
   * The minimum speed of a reader while bytes of a response are buffered in this process: `bytes` per `within`, which is
   * 17 kB a second. The system's buffers take up to 1.4 MB at once, so a shorter `within` would disconnect clients that
   * are twice as fast.
   */
  reading: { bytes: megabyte, within: 60 * second },
  /** The interval at which request time-outs and the speed of readers are checked. */
  checkInterval: 5 * second,
  /**
   * Memory for large responses, from before they are built until they are sent: in total and per user. Responses below
   * `small` are not counted. A request that finds the memory in use waits up to `maxWait` and is then refused.
   */
  responses: { total: 384 * megabyte, perUser: 96 * megabyte, small: megabyte / 2, maxWait: 20 * second },
  /** Open connections in total, and per IPv4 address or IPv6 /64. A trusted proxy's connections count only in total. */
  connections: { total: 10_000, perAddress: 1000 },
} as const

export type HttpLimits = {
  [Name in keyof typeof httpLimits]: (typeof httpLimits)[Name] extends number
    ? number
    : Record<keyof (typeof httpLimits)[Name], number>
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const second = 1000

/**
 * What one connection, one request and one address may take of the process, in bytes and milliseconds. Routes whose
 * bodies are files say their own limit where they are defined: `/api/imports` takes them as streams.
 */
export const httpLimits = {
  /** Of a body, by who takes it; anything else takes `other`. */
  body: {
    api: 256 * kilobyte,
    /** Of procedures that anybody may call: the longest takes a token of 4,000 characters. */
    publicApi: 8 * kilobyte,
    collect: 32 * kilobyte,
    hooks: 1024 * kilobyte,
    /** A form of some thirty short fields. */
    twilio: 64 * kilobyte,
    other: 512 * kilobyte,
  },
  /** Of the request line and all headers: Node's own, said here since a token and a long address must fit. */
  headers: 16 * kilobyte,
  /** Until the headers are there. */
  headersTimeout: 10 * second,
  /** Until the whole request is there; an uploaded list of numbers on a slow line needs this long. */
  requestTimeout: 30 * second,
  /**
   * In which nothing was read or written. A live stream writes every few seconds; a report's answer begins long before.
   */
  idleTimeout: 120 * second,
  /**
   * What a reader has to take of an answer in which time, while bytes of it wait in this process: 17 kB a second. The
   * system hands on up to 1.4 MB at once, so that shorter times would cut off lines that are twice as fast.
   */
  reading: { bytes: megabyte, within: 60 * second },
  /** How often connections are looked at for the two timeouts of requests, and for how fast they read. */
  checkedEvery: 5 * second,
  /**
   * Memory of large answers, while they are made and until they are read: in all, and of one user; smaller ones are not
   * counted. Who finds it taken waits so long, and is then told to try again.
   */
  answers: { all: 384 * megabyte, ofUser: 96 * megabyte, small: megabyte / 2, longestWait: 20 * second },
  /** Open at once: in all, and of one address or IPv6 /64. A trusted proxy's are those of many visitors. */
  connections: { all: 10_000, ofAddress: 1000 },
} as const

export type HttpLimits = {
  [Name in keyof typeof httpLimits]: (typeof httpLimits)[Name] extends number
    ? number
    : Record<keyof (typeof httpLimits)[Name], number>
}

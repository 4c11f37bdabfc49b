/** What a log may say of an error. */
export type ErrorDescription = {
  type: string
  message: string
  code?: string | undefined
  constraint?: string | undefined
  /** Where it was thrown, without its message. */
  stack: string
  cause?: ErrorDescription
}

type Known = Error & {
  code?: unknown
  constraint?: unknown
  /** The SQL of Drizzle's errors, with placeholders. */
  query?: unknown
  params?: unknown
  /** ClickHouse's name of its code. */
  type?: unknown
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Characters of a query that tell which one it is. */
const longestQuery = 500

/** PostgreSQL's classes of errors about values: 22 quotes them (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const quotesValues = (code: string | undefined) => /^22\w{3}$/.test(code ?? '')

/** ClickHouse's errors echo values, rows and whole queries: what comes before any of them says what it is about. */
const clickhouseMessage = (message: string) =>
  message
    .replace(/^(?:Code: \d+\. )?(?:DB::\w+: )?/, '')
    .split(/[:'"`({\n]/, 1)
    .join('')
    .trim()

const isClickhouse = ({ name, message, type }: Known) =>
  /^(ClickHouse|Chdb)/.test(name) ||
  /DB::\w*Exception/.test(message) ||
  (name === 'Error' && text(type) !== undefined)

/** An error's sentence without the values that it is about: addresses, titles, names, which its log must not keep. */
const messageOf = (error: Known): string => {
  if ('params' in error && typeof error.query === 'string')
    return `Failed query: ${error.query.slice(0, longestQuery)}`
  if (isClickhouse(error)) return clickhouseMessage(error.message)
  // JSON.parse quotes what it could not read.
  if (error instanceof SyntaxError) return 'A text could not be parsed.'
  const code = text(error.code)
  return quotesValues(code) ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message
}

const frames = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The most causes of causes that are told. */
const deepest = 5

/**
 * An error as the log may have it: what went wrong and where, and nothing of the values that a query had. Of the fields
 * that PostgreSQL gives beside its message, `detail` and `where` hold whole rows.
 */
export const describeError = (error: unknown, depth = 0): ErrorDescription => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' }
  const known: Known = error
  return {
    type: isClickhouse(known) ? (text(known.type) ?? error.name) : error.name,
    message: messageOf(known),
    code: text(known.code),
    constraint: text(known.constraint),
    stack: frames(error.stack),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** An error without user data, safe to log. */
export type ErrorDescription = {
  type: string
  message: string
  code?: string | undefined
  constraint?: string | undefined
  /** Where it was thrown, without its message. */
  stack: string
  cause?: ErrorDescription
}

type ErrorFields = Error & {
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

/** Characters of a query that are enough to identify it. */
const maxQueryLength = 500

/** Errors of PostgreSQL's class 22 quote values (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const quotesValues = (code: string | undefined) => /^22\w{3}$/.test(code ?? '')

/** ClickHouse's errors echo values, rows and whole queries. The text before the first of these names the problem. */
const clickhouseMessage = (message: string) =>
  message
    .replace(/^(?:Code: \d+\. )?(?:DB::\w+: )?/, '')
    .split(/[:'"`({\n]/, 1)
    .join('')
    .trim()

const isClickhouse = ({ name, message, type }: ErrorFields) =>
  /^(ClickHouse|Chdb)/.test(name) ||
  /DB::\w*Exception/.test(message) ||
  (name === 'Error' && text(type) !== undefined)

/** An error's message without values such as addresses, titles and names, which the log must not keep. */
const safeMessage = (error: ErrorFields): string => {
  if ('params' in error && typeof error.query === 'string')
    return `Failed query: ${error.query.slice(0, maxQueryLength)}`
  if (isClickhouse(error)) return clickhouseMessage(error.message)
  // JSON.parse quotes the invalid text.
  if (error instanceof SyntaxError) return 'A text could not be parsed.'
  const code = text(error.code)
  return quotesValues(code) ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message
}

const stackFrames = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Nested causes that are described. */
const maxDepth = 5

/**
 * Describes what went wrong and where, without the values of a query. PostgreSQL's fields `detail` and `where` contain
 * whole rows and are left out.
 */
export const describeError = (error: unknown, depth = 0): ErrorDescription => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' }
  const known: ErrorFields = error
  return {
    type: isClickhouse(known) ? (text(known.type) ?? error.name) : error.name,
    message: safeMessage(known),
    code: text(known.code),
    constraint: text(known.constraint),
    stack: stackFrames(error.stack),
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
  }
}

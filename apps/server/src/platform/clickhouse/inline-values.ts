import type { BoundSql } from './clickhouse-client.ts'

/** A ClickHouse string literal. Its parser treats only the backslash and the quote specially. */
const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

/** A value as text that ClickHouse's CAST parses; the elements of an array become string literals inside it. */
const toCastText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return `[${value.map(quote).join(',')}]`
  throw new TypeError('A bound value is text, a finite number or a list of texts.')
}

/**
 * A value as an expression of exactly this type. Literals of strings and string arrays need no CAST, which is faster to
 * plan.
 */
const toExpression = (value: unknown, type: string): string => {
  if (type === 'String' && typeof value === 'string') return quote(value)
  const text = toCastText(value)
  if (type === 'Array(String)' && Array.isArray(value) && value.length > 0) return text
  return `CAST(${quote(text)}, ${quote(type)})`
}

/**
 * Writes the bound values into a statement, each as a server would bind it: a string as a literal, any other
 * `{name:Type}` as `CAST('…', 'Type')`.
 *
 * Only the embedded store needs this: libchdb keeps bound values in one global for the whole process, so that chdb-node
 * runs one such statement at a time, on however many connections (`globalParamChain` in its index.js).
 *
 * @throws RangeError for a placeholder without a value, TypeError for a value of another type
 */
export const inlineValues = ({ sql, params }: BoundSql): string =>
  sql.replace(/\{(\w+):([^{}]+)\}/g, (_, name: string, type: string) => {
    if (!Object.hasOwn(params, name)) throw new RangeError(`Nothing is bound as ${name}.`)
    return toExpression(params[name], type.trim())
  })

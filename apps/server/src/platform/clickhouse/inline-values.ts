import type { BoundSql } from './clickhouse-client.ts'

/** A string literal of ClickHouse's: its parser gives a meaning to the backslash and the quote alone. */
const literal = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

/** A value as text that ClickHouse's CAST reads: an array's texts are literals inside of it. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return `[${value.map(literal).join(',')}]`
  throw new TypeError('A bound value is text, a finite number or a list of texts.')
}

/** A value as an expression of its very type. Texts and lists of texts are so by themselves, which is planned faster. */
const expressionOf = (value: unknown, type: string): string => {
  if (type === 'String' && typeof value === 'string') return literal(value)
  const text = textOf(value)
  if (type === 'Array(String)' && Array.isArray(value) && value.length > 0) return text
  return `CAST(${literal(text)}, ${literal(type)})`
}

/**
 * A statement with its values inside, each as what a server makes of a bound one: a text as its literal, all else that
 * `{name:Type}` stands for as `CAST('…', 'Type')`.
 *
 * For the embedded store alone: libchdb keeps bound values in one place for the whole process, so that chdb-node lets
 * one such statement run at a time, on however many connections (`globalParamChain` in its index.js).
 *
 * @throws RangeError for a placeholder that has no value, TypeError for a value of another kind
 */
export const inlineValues = ({ sql, params }: BoundSql): string =>
  sql.replace(/\{(\w+):([^{}]+)\}/g, (_, name: string, type: string) => {
    if (!Object.hasOwn(params, name)) throw new RangeError(`Nothing is bound as ${name}.`)
    return expressionOf(params[name], type.trim())
  })

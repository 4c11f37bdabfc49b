/** Quotes a text as an SQL literal. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const day = (nth: number) => new Date(Date.UTC(2026, 4, nth, 10, 11, 12)).toISOString()

/** A sample value of each PostgreSQL type, as text. Different `nth` yield different values. */
const samples: readonly [type: RegExp, text: (nth: number) => string][] = [
  [/^(smallint|integer|bigint|numeric|real|double precision|oid)/, (nth) => String(nth)],
  [/^(text|character|citext|name)/, (nth) => `t${nth}`],
  [/^tsvector$/, (nth) => `t${nth}`],
  [/^uuid$/, (nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`],
  [/^boolean$/, (nth) => String(nth % 2 === 1)],
  [/^(timestamp|date)/, day],
  [/^time /, (nth) => `10:11:${nth % 60}`],
  [/^interval/, (nth) => `${nth} hours`],
  [/^jsonb?$/, (nth) => `{"nth": ${nth}}`],
  [/^bytea$/, (nth) => `\\x${(nth % 256).toString(16).padStart(2, '0')}`],
  [/^(inet|cidr)$/, (nth) => `192.0.2.${nth % 256}`],
]

/**
 * Builds a sample literal of a PostgreSQL type.
 *
 * @param labels the labels of an enum; empty for every other type
 * @throws Error that names a type without a sample
 */
export const sampleLiteral = (type: string, labels: readonly string[], nth: number): string => {
  if (labels.length > 0) return `${quoted(labels[nth % labels.length] ?? '')}::${type}`
  const element = type.replace(/\[\]$/, '')
  const text = samples.find(([pattern]) => pattern.test(element))?.[1](nth)
  if (text === undefined)
    throw new Error(`There is no sample of the type ${type}: add it to sample-literal.ts.`)
  return element === type ? `${quoted(text)}::${type}` : `array[${quoted(text)}]::${type}`
}

import type { BoundSql } from '../../../platform/clickhouse/clickhouse-client.ts'

/** The ClickHouse types that a value can be bound as, each with its TypeScript type. Days and instants are text. */
type ValueTypes = {
  String: string
  'Array(String)': readonly string[]
  'Array(UUID)': readonly string[]
  UInt32: number
  Int32: number
  Float32: number
  Float64: number
  UUID: string
  Date: string
  "DateTime64(3, 'UTC')": string
}
export type ValueType = keyof ValueTypes

type Value = { type: ValueType; value: string | number | readonly string[] }

/** Keeps other files from constructing a fragment out of text. */
const constructorKey = Symbol('maker of fragments')

/** A piece of SQL with its bound values. Only `chSql`, `bound`, `identifier`, `whole` and `join` create one. */
export class Fragment {
  readonly parts: readonly (string | Value)[]
  constructor(parts: readonly (string | Value)[], key: typeof constructorKey) {
    if (key !== constructorKey) throw new TypeError('Only sql-fragment.ts constructs fragments.')
    this.parts = parts
  }
}
/**
 * The template tag for ClickHouse SQL (drizzle's `sql` is for PostgreSQL). Only fragments can be interpolated.
 * @throws TypeError for interpolated text, and for SQL that does not come from a template literal
 */
export const chSql = (template: TemplateStringsArray, ...interpolations: readonly Fragment[]): Fragment => {
  if (!Array.isArray(template.raw) || !Object.isFrozen(template))
    throw new TypeError('chSql is a template tag: its SQL is a template literal.')
  const parts = template.flatMap((text, i) => {
    const fragment = interpolations[i]
    if (fragment === undefined) return [text]
    if (!(fragment instanceof Fragment))
      throw new TypeError('Only fragments can be interpolated; bind a value with bound().')
    return [text, ...fragment.parts]
  })
  return new Fragment(parts, constructorKey)
}

/** A placeholder for a value. A fragment that is interpolated twice sends its value once. */
export const bound = <Type extends ValueType>(type: Type, value: ValueTypes[Type]): Fragment =>
  new Fragment([{ type, value }], constructorKey)

/**
 * The name of a column or alias: a letter, then letters, digits and underscores.
 * @throws TypeError for any other text
 */
export const identifier = (name: string): Fragment => {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    throw new TypeError(`${JSON.stringify(name)} is not the name of a column.`)
  return new Fragment([name], constructorKey)
}

/**
 * A whole number, not negative, as a literal: for places where ClickHouse takes no placeholder, such as the parameters of an
 * aggregate function.
 * @throws TypeError for any other number
 */
export const integerLiteral = (value: number): Fragment => {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${value} is not a whole number.`)
  return new Fragment([String(value)], constructorKey)
}

/** Joins fragments; of no fragments, an empty one. */
export const join = (fragments: readonly Fragment[], separator: Fragment): Fragment =>
  new Fragment(
    fragments.flatMap(({ parts }, i) => (i === 0 ? parts : [...separator.parts, ...parts])),
    constructorKey,
  )

/** The SQL text and its parameters: `{p0:Type}`, `{p1:Type}`, … in the order in which the values first occur. */
export const render = ({ parts }: Fragment): BoundSql => {
  const names = new Map<Value, string>()
  const params: Record<string, unknown> = {}
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    const name = names.get(part) ?? `p${names.size}`
    if (!names.has(part)) {
      names.set(part, name)
      // The embedded store's binding refuses whole numbers past 2^53 unless they are text.
      params[name] = typeof part.value === 'number' ? String(part.value) : part.value
    }
    return `{${name}:${part.type}}`
  })
  return { sql: texts.join(''), params }
}

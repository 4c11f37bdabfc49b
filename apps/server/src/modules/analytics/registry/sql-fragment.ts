import type { BoundSql } from '../../../platform/clickhouse/clickhouse-client.ts'

/** What a value is bound as: ClickHouse's type, and the shape that it is given in. Days and instants are text. */
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

const maker = Symbol('maker of fragments')

/** A piece of SQL with its values beside it. Made by `sql`, `bound`, `identifier` and `join` alone. */
export class Fragment {
  readonly parts: readonly (string | Value)[]
  constructor(parts: readonly (string | Value)[], key: typeof maker) {
    if (key !== maker) throw new TypeError('Fragments are made by this file only.')
    this.parts = parts
  }
}
/** SQL as it is written here, with fragments in its gaps. Nothing but fragments goes in: text is refused. */
export const sql = (written: TemplateStringsArray, ...gaps: readonly Fragment[]): Fragment => {
  if (!Array.isArray(written.raw) || !Object.isFrozen(written))
    throw new TypeError('SQL comes out of a template only.')
  const parts = written.flatMap((text, i) => {
    const gap = gaps[i]
    if (gap === undefined) return [text]
    if (!(gap instanceof Fragment)) throw new TypeError('Only fragments go into SQL; bind a value.')
    return [text, ...gap.parts]
  })
  return new Fragment(parts, maker)
}

/** A value's placeholder. Where one fragment stands twice, its value is sent once. */
export const bound = <Type extends ValueType>(type: Type, value: ValueTypes[Type]): Fragment =>
  new Fragment([{ type, value }], maker)

/** The name of a column or of a result, as a registry declares it: letters, digits and underscores. */
export const identifier = (name: string): Fragment => {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) throw new TypeError(`${JSON.stringify(name)} names no column.`)
  return new Fragment([name], maker)
}

/** A whole number, not negative, written out: where SQL takes no value, as an aggregate's parameters. */
export const whole = (value: number): Fragment => {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${value} is no whole number.`)
  return new Fragment([String(value)], maker)
}

/** Fragments one after the other; none make none. */
export const join = (fragments: readonly Fragment[], separator: Fragment): Fragment =>
  new Fragment(
    fragments.flatMap(({ parts }, i) => (i === 0 ? parts : [...separator.parts, ...parts])),
    maker,
  )

/** The fragment as the event store takes it: `{p0:Type}` in the order in which values first stand. */
export const render = ({ parts }: Fragment): BoundSql => {
  const names = new Map<Value, string>()
  const params: Record<string, unknown> = {}
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    const name = names.get(part) ?? `p${names.size}`
    if (!names.has(part)) {
      names.set(part, name)
      // The embedded store's binding refuses whole numbers past 2^53 unless they come as text.
      params[name] = typeof part.value === 'number' ? String(part.value) : part.value
    }
    return `{${name}:${part.type}}`
  })
  return { sql: texts.join(''), params }
}

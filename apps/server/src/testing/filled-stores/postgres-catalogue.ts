import { z } from 'zod'

export type RunQuery = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>

const columnSchema = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  /** The database sets its value: an identity or generated column. */
  generated: z.boolean(),
  hasDefault: z.boolean(),
  /** It is part of a unique key. */
  unique: z.boolean(),
  /** No other column of the database has it. */
  number: z.number(),
  /** The labels of an enum. */
  labels: z.array(z.string()),
})
export type Column = z.infer<typeof columnSchema>

const referenceSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  toTable: z.string(),
  toColumns: z.array(z.string()),
})
export type Reference = z.infer<typeof referenceSchema>

const columnsSql = `
  select c.relname as table, a.attname as name, row_number() over (order by c.relname, a.attnum)::int as number, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity = 'a' or a.attgenerated <> '' as generated, a.atthasdef or a.attidentity <> '' as "hasDefault",
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as unique,
    array(select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder) as labels
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

const referencesSql = `
  select c.relname as table, t.relname as "toTable",
    array(select a.attname::text from unnest(o.conkey) with ordinality k(n, i)
      join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.n order by k.i) as columns,
    array(select a.attname::text from unnest(o.confkey) with ordinality k(n, i)
      join pg_attribute a on a.attrelid = o.confrelid and a.attnum = k.n order by k.i) as "toColumns"
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
  where o.contype = 'f' and c.relnamespace = 'public'::regnamespace`

/** Reads the columns of all tables and their foreign keys. */
export const readCatalogue = async (
  run: RunQuery,
): Promise<{ columns: Column[]; references: Reference[] }> => ({
  columns: z.array(columnSchema).parse((await run(columnsSql)).rows),
  references: z.array(referenceSchema).parse((await run(referencesSql)).rows),
})

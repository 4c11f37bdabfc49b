/** Runs a statement, on a store or in a transaction. */
type Run = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>

const publicTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`

/** Queries with one line per object of the schema, by kind of object. They omit only the order of columns. */
const parts: Record<string, string> = {
  relation: `select concat_ws(' ', c.relname, c.relkind, c.relpersistence, c.reloptions, am.amname,
      case when c.relrowsecurity then 'row security' end, obj_description(c.oid, 'pg_class'))
    from ${publicTables} left join pg_am am on am.oid = c.relam`,
  column: `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      'storage', a.attstorage, 'compression ' || nullif(a.attcompression::text, ''), a.attoptions,
      'statistics ' || a.attstattarget, 'collation ' || co.collname, col_description(c.oid, a.attnum))
    from ${publicTables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation co on co.oid = a.attcollation
    where c.relkind in ('r', 'p', 'v', 'm')`,
  sequence: `select concat_ws(' ', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
      s.seqcache, s.seqcycle) from ${publicTables} join pg_sequence s on s.seqrelid = c.oid`,
  constraint: `select concat_ws(' ', c.relname, o.conname, pg_get_constraintdef(o.oid), case when not o.convalidated then 'not valid' end)
    from ${publicTables} join pg_constraint o on o.conrelid = c.oid`,
  index: `select concat_ws(' ', pg_get_indexdef(c.oid), c.reloptions) from ${publicTables} where c.relkind = 'i'`,
  trigger: `select concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
    from ${publicTables} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal`,
  rule: `select pg_get_ruledef(r.oid) from ${publicTables} join pg_rewrite r on r.ev_class = c.oid`,
  policy: `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'`,
  function: `select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prokind in ('f', 'p')`,
  type: `select concat_ws(' ', t.typname, t.typtype, array_agg(e.enumlabel order by e.enumsortorder), format_type(t.typbasetype, t.typtypmod))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace and n.nspname = 'public'
    left join pg_enum e on e.enumtypid = t.oid
    where t.typtype in ('e', 'd', 'r') group by t.oid`,
  extension: `select concat_ws(' ', extname, extversion) from pg_extension`,
}

/** Describes a PostgreSQL schema as comparable lines. Two databases with the same lines accept the same statements. */
export const describeSchema = async (run: Run): Promise<string[]> => {
  const lines: string[] = []
  for (const [part, select] of Object.entries(parts)) {
    const { rows } = await run(`select line from (${select}) as lines(line) order by line collate "C"`)
    for (const { line } of rows) lines.push(`${part} ${line}`)
  }
  return lines
}

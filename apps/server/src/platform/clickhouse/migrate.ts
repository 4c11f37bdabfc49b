import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import type { Clickhouse } from './clickhouse.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Tables whose rows went over to other shards, since a replicated table keeps its name. */
const generations: Readonly<Record<string, number>> = { event: 2 }

const shardsOf = (table: string, generation?: number | string) =>
  generation ? `${table}_shard_${generation}` : `${table}_shard`

/** Where the rows of a table are changed: in itself, or on a cluster in its shards. */
export const storedTable = (table: string, cluster: string | undefined): string =>
  cluster ? `${shardsOf(table, generations[table])} ON CLUSTER ${cluster}` : table

/**
 * Fills in what differs between one server and a cluster, so that there is one copy of each file:
 * `{on_cluster}`, `{engine:MergeTree(…)}` (replicated on a cluster), `{sharded:table:key}` (the table of
 * that name becomes the distributed one over `table_shard`), and in changes `{each:table}` (both of these take it) or
 * `{stored:table}` (only the shards do). `table@2` stands for the same with the shards `table_shard_2`.
 */
export const renderMigration = (sql: string, cluster: string | undefined): string[] => {
  const sharded = /\{sharded:(\w+)(?:@(\d+))?:(\w+)\}/.exec(sql)
  const plain = sharded ? sql.replace(sharded[0], '') : sql
  if (!cluster)
    return [
      plain
        .replaceAll('{on_cluster}', '')
        .replace(/\{(?:each|stored):(\w+)(?:@\d+)?\}/g, '$1')
        .replace(/\{engine:([^}]+)\}/g, '$1')
        .trim(),
    ]
  const onCluster = `ON CLUSTER ${cluster}`
  const [, table, generation, key] = sharded ?? []
  const local = plain
    .replaceAll('{on_cluster}', onCluster)
    .replace(/\{stored:(\w+)(?:@(\d+))?\}/g, (_, of, nth) => shardsOf(of, nth))
    .replace(/\{engine:(\w+)\(([^}]*)\)\}/g, (_, engine, args) => {
      const path = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"
      return `Replicated${engine}(${args ? `${path}, ${args}` : path})`
    })
    .trim()
  const each = /\{each:(\w+)(?:@(\d+))?\}/
  if (each.test(local))
    return [local.replace(each, (_, of, nth) => shardsOf(of, nth)), local.replace(each, '$1')]
  if (!table) return [local]
  const shards = shardsOf(table, generation)
  return [
    local.replace(new RegExp(`EXISTS ${table}\\b`), `EXISTS ${shards}`),
    `CREATE TABLE IF NOT EXISTS ${table} ${onCluster} AS ${shards} ENGINE = Distributed(${cluster}, currentDatabase(), ${shards}, ${key})`,
  ]
}

/**
 * Applies the numbered files that were not applied yet, and records them.
 *
 * @param changing hears of each file that changes a store that was there before: with many events it may take minutes
 */
export const migrateClickhouse = async (
  clickhouse: Clickhouse,
  cluster: string | undefined,
  changing: (file: string) => void = () => {},
): Promise<void> => {
  const [record] = renderMigration(
    `CREATE TABLE IF NOT EXISTS schema_migration {on_cluster}
     (name String, applied_at DateTime DEFAULT now()) ENGINE = {engine:MergeTree()} ORDER BY name`,
    cluster,
  )
  if (record) await clickhouse.command(record)
  const applied = await clickhouse.query<{ name: string }>({
    sql: 'SELECT name FROM schema_migration',
    params: {},
  })
  const names = new Set(applied.map(({ name }) => name))
  const files = readdirSync(folder).sort()
  if ([...names].some((name) => !files.includes(name)))
    throw new StartError(
      'The event store was changed by a newer Talkie; start that version, or restore a backup from before it.',
    )
  for (const file of files) {
    if (!file.endsWith('.sql') || names.has(file)) continue
    if (names.size > 0) changing(file)
    for (const statement of renderMigration(readFileSync(`${folder}${file}`, 'utf8'), cluster))
      await clickhouse.command(statement)
    await clickhouse.insert('schema_migration', [{ name: file }])
  }
}

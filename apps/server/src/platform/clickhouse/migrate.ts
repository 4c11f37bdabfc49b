import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Clickhouse } from './clickhouse.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Fills in what differs between one server and a cluster, so that there is one copy of each file:
 * `{on_cluster}`, `{engine:MergeTree(…)}` (replicated on a cluster), `{sharded:table:key}` (the table of
 * that name becomes the distributed one over `table_shard`), and in changes `{each:table}` (both of these take it) or
 * `{stored:table}` (only the shards do).
 */
export const renderMigration = (sql: string, cluster: string | undefined): string[] => {
  const sharded = /\{sharded:(\w+):(\w+)\}/.exec(sql)
  const plain = sql.replace(/\{sharded:\w+:\w+\}/g, '')
  if (!cluster)
    return [
      plain
        .replaceAll('{on_cluster}', '')
        .replace(/\{(?:each|stored):(\w+)\}/g, '$1')
        .replace(/\{engine:([^}]+)\}/g, '$1')
        .trim(),
    ]
  const onCluster = `ON CLUSTER ${cluster}`
  const [, table, key] = sharded ?? []
  const local = plain
    .replaceAll('{on_cluster}', onCluster)
    .replace(/\{stored:(\w+)\}/g, '$1_shard')
    .replace(/\{engine:(\w+)\(([^}]*)\)\}/g, (_, engine, args) => {
      const path = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"
      return `Replicated${engine}(${args ? `${path}, ${args}` : path})`
    })
    .trim()
  const each = /\{each:(\w+)\}/
  if (each.test(local)) return [local.replace(each, '$1_shard'), local.replace(each, '$1')]
  if (!table) return [local]
  return [
    local.replace(new RegExp(`EXISTS ${table}\\b`), `EXISTS ${table}_shard`),
    `CREATE TABLE IF NOT EXISTS ${table} ${onCluster} AS ${table}_shard ENGINE = Distributed(${cluster}, currentDatabase(), ${table}_shard, ${key})`,
  ]
}

/** Applies the numbered files that were not applied yet, and records them. */
export const migrateClickhouse = async (
  clickhouse: Clickhouse,
  cluster: string | undefined,
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
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.sql') || names.has(file)) continue
    for (const statement of renderMigration(readFileSync(`${folder}${file}`, 'utf8'), cluster))
      await clickhouse.command(statement)
    await clickhouse.insert('schema_migration', [{ name: file }])
  }
}

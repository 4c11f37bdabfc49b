import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeError } from '../log/describe-error.ts'
import { StartError } from '../start-error.ts'
import type { Clickhouse } from './clickhouse-client.ts'

export const currentMigrations = fileURLToPath(new URL('./migrations/', import.meta.url))

const shardTable = (table: string) => `${table}_shard`

/** The table that mutations of a table's rows apply to: on a cluster its shards, else the table itself. */
export const storedTable = (table: string, cluster: string | undefined): string =>
  cluster ? `${shardTable(table)} ON CLUSTER ${cluster}` : table

const renderStatement = (sql: string, cluster: string | undefined): string[] => {
  const sharded = /\{sharded:(\w+):(\w+)\}/.exec(sql)
  const plain = sharded ? sql.replace(sharded[0], '') : sql
  if (!cluster)
    return [
      plain
        .replaceAll('{on_cluster}', '')
        .replace(/\{(?:each|stored):(\w+)\}/g, '$1')
        .replace(/\{engine:([^}]+)\}/g, '$1')
        .trim(),
    ]
  const onCluster = `ON CLUSTER ${cluster}`
  const local = plain
    .replaceAll('{on_cluster}', onCluster)
    .replace(/\{stored:(\w+)\}/g, (_, table) => shardTable(table))
    .replace(/\{engine:(\w+)\(([^}]*)\)\}/g, (_, engine, args) => {
      const path = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"
      return `Replicated${engine}(${args ? `${path}, ${args}` : path})`
    })
    .trim()
  const each = /\{each:(\w+)\}/
  if (each.test(local))
    return [local.replace(each, (_, table) => shardTable(table)), local.replace(each, '$1')]
  const [, table, key] = sharded ?? []
  if (!table) return [local]
  const shards = shardTable(table)
  return [
    local.replace(new RegExp(`EXISTS ${table}\\b`), `EXISTS ${shards}`),
    `CREATE TABLE IF NOT EXISTS ${table} ${onCluster} AS ${shards} ENGINE = Distributed(${cluster}, currentDatabase(), ${shards}, ${key})`,
  ]
}

/**
 * Renders the statements of a migration file; each ends with `;` at the end of a line. These placeholders differ
 * between a single server and a cluster, so that one copy of each file serves both:
 *
 * - `{on_cluster}`
 * - `{engine:MergeTree(…)}`: replicated on a cluster
 * - `{sharded:table:key}`: on a cluster, creates `table_shard` and a distributed table of the given name over it
 * - `{each:table}`, in changes: applies to the shards and to the distributed table
 * - `{stored:table}`, in changes: applies to the shards only
 */
export const renderMigration = (text: string, cluster: string | undefined): string[] =>
  text
    .split(/;\s*$/m)
    .filter((sql) => sql.trim() !== '')
    .flatMap((sql) => renderStatement(sql, cluster))

const listFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/** @throws StartError for a store that was created or changed by migrations other than these */
const checkApplied = (applied: ReadonlySet<string>, files: readonly string[]) => {
  const [first] = files
  if (first !== undefined && applied.size > 0 && !applied.has(first))
    throw new StartError(
      'The event store was made before the first release of Talkie and cannot be upgraded; move DATA_DIR away, or set CLICKHOUSE_URL to an empty database, and start anew.',
    )
  if ([...applied].some((name) => !files.includes(name)))
    throw new StartError(
      'The event store was changed by a newer Talkie; start that version, or restore a backup from before it.',
    )
}

/** The first words of a statement, which name its action and its table. */
const summarizeStatement = (statement: string) =>
  statement.replace(/--.*$/gm, '').trim().split(/\s+/).slice(0, 6).join(' ')

/** @throws StartError that names the failed statement */
const upgrade = async (clickhouse: Clickhouse, file: string, statement: string) => {
  try {
    await clickhouse.command(statement)
  } catch (error) {
    throw new StartError(
      `The event store cannot be upgraded (${file}, ${summarizeStatement(statement)}: ${describeError(error).message}); restore the backup from before the upgrade, start the version that wrote it, and report this.`,
    )
  }
}

/**
 * Applies the pending migration files in order and records them. A file that a process did not finish is applied again,
 * so each of its statements must be repeatable.
 *
 * @param onUpgrade called with each file that changes an existing store: with many events it may take minutes
 * @throws StartError for a store that this version of Talkie cannot upgrade
 */
export const migrateClickhouse = async (
  clickhouse: Clickhouse,
  cluster: string | undefined,
  onUpgrade: (file: string) => void = () => {},
  folder = currentMigrations,
): Promise<void> => {
  const [record] = renderMigration(
    `CREATE TABLE IF NOT EXISTS schema_migration {on_cluster}
     (name String, applied_at DateTime DEFAULT now()) ENGINE = {engine:MergeTree()} ORDER BY name`,
    cluster,
  )
  if (record) await clickhouse.command(record)
  const rows = await clickhouse.query<{ name: string }>({
    sql: 'SELECT name FROM schema_migration',
    params: {},
  })
  const applied = new Set(rows.map(({ name }) => name))
  const files = listFiles(folder)
  checkApplied(applied, files)
  for (const file of files) {
    if (applied.has(file)) continue
    const isUpgrade = applied.size > 0
    if (isUpgrade) onUpgrade(file)
    for (const statement of renderMigration(readFileSync(join(folder, file), 'utf8'), cluster))
      await (isUpgrade ? upgrade(clickhouse, file, statement) : clickhouse.command(statement))
    await clickhouse.insert('schema_migration', [{ name: file }])
  }
}

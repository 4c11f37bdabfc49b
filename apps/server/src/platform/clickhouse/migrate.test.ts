import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderMigration, storedTable } from './migrate.ts'

const sql = `CREATE TABLE IF NOT EXISTS event {on_cluster} (id UUID)
ENGINE = {engine:ReplacingMergeTree(revision, deleted)}
ORDER BY id
{sharded:event:account_id}`

describe('a migration of the event store', () => {
  it('renders one plain statement for a single server', () => {
    expect(renderMigration(sql, undefined)).toEqual([
      'CREATE TABLE IF NOT EXISTS event  (id UUID)\nENGINE = ReplacingMergeTree(revision, deleted)\nORDER BY id',
    ])
  })
  it('creates a replicated shard and a distributed table over it on a cluster', () => {
    const [shard, distributed] = renderMigration(sql, 'main')
    expect(shard).toContain('event_shard ON CLUSTER main (id UUID)')
    expect(shard).toContain(
      "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', revision, deleted)",
    )
    expect(distributed).toBe(
      'CREATE TABLE IF NOT EXISTS event ON CLUSTER main AS event_shard ENGINE = Distributed(main, currentDatabase(), event_shard, account_id)',
    )
  })

  it('changes the shards before the distributed table over them', () => {
    const change = 'ALTER TABLE {each:event} {on_cluster} ADD COLUMN rating Float32'
    expect(renderMigration(change, undefined)).toEqual(['ALTER TABLE event  ADD COLUMN rating Float32'])
    expect(renderMigration(change, 'main')).toEqual([
      'ALTER TABLE event_shard ON CLUSTER main ADD COLUMN rating Float32',
      'ALTER TABLE event ON CLUSTER main ADD COLUMN rating Float32',
    ])
    expect(renderMigration('ALTER TABLE {stored:event} {on_cluster} ADD INDEX i', 'main')).toEqual([
      'ALTER TABLE event_shard ON CLUSTER main ADD INDEX i',
    ])
  })

  it('has one statement per line that ends with a semicolon', () => {
    const [event, , installation] = renderMigration(
      `${sql};\n\n${sql.replaceAll('event', 'installation')}\n`,
      'main',
    )
    expect(event).toContain('event_shard ON CLUSTER main (id UUID)')
    expect(installation).toContain('installation_shard ON CLUSTER main (id UUID)')
    expect(renderMigration(`${sql};\n`, undefined)).toEqual(renderMigration(sql, undefined))
  })

  it('stores the rows of each table where erasure deletes them', () => {
    const folder = new URL('./migrations/', import.meta.url)
    const tables = readdirSync(folder).flatMap((file) =>
      renderMigration(readFileSync(new URL(file, folder), 'utf8'), 'main').flatMap((statement) => {
        const [, shards, table] =
          /CREATE TABLE IF NOT EXISTS ((\w+)_shard) ON CLUSTER main/.exec(statement) ?? []
        return table && shards ? [{ table, shards }] : []
      }),
    )
    expect(tables.map(({ table }) => table).sort()).toEqual([
      'agent_text',
      'event',
      'event_tagging',
      'former_name',
      'installation',
    ])
    for (const { table, shards } of tables)
      expect(storedTable(table, 'main')).toBe(`${shards} ON CLUSTER main`)
    expect(storedTable('event', undefined)).toBe('event')
  })
})

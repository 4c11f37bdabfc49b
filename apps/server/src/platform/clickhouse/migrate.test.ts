import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderMigration, storedTable } from './migrate.ts'

const sql = `CREATE TABLE IF NOT EXISTS event {on_cluster} (id UUID)
ENGINE = {engine:ReplacingMergeTree(revision, deleted)}
ORDER BY id
{sharded:event:account_id}`

describe('a migration of the event store', () => {
  it('is one plain statement on one server', () => {
    expect(renderMigration(sql, undefined)).toEqual([
      'CREATE TABLE IF NOT EXISTS event  (id UUID)\nENGINE = ReplacingMergeTree(revision, deleted)\nORDER BY id',
    ])
  })
  it('makes a replicated shard and the distributed table over it on a cluster', () => {
    const [shard, distributed] = renderMigration(sql, 'main')
    expect(shard).toContain('event_shard ON CLUSTER main (id UUID)')
    expect(shard).toContain(
      "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', revision, deleted)",
    )
    expect(distributed).toBe(
      'CREATE TABLE IF NOT EXISTS event ON CLUSTER main AS event_shard ENGINE = Distributed(main, currentDatabase(), event_shard, account_id)',
    )
  })

  it('that changes a table changes the shards before the distributed table over them', () => {
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

  it('leaves each table where erasure looks for its rows', () => {
    const folder = new URL('./migrations/', import.meta.url)
    const shards = new Map<string, string>()
    for (const file of readdirSync(folder).sort()) {
      const [shard] = renderMigration(readFileSync(new URL(file, folder), 'utf8'), 'main')
      const made = /CREATE TABLE IF NOT EXISTS ((\w+)_shard\w*) ON CLUSTER main/.exec(shard ?? '')
      if (made?.[1] && made[2]) shards.set(made[2], made[1])
    }
    expect(shards.get('event')).toBe('event_shard_2')
    for (const [table, made] of shards) expect(storedTable(table, 'main')).toBe(`${made} ON CLUSTER main`)
  })

  it('names other shards where a table went over to them', () => {
    const [shard, distributed] = renderMigration(sql.replace('event:', 'event@2:'), 'main')
    expect(shard).toContain('event_shard_2 ON CLUSTER main (id UUID)')
    expect(distributed).toBe(
      'CREATE TABLE IF NOT EXISTS event ON CLUSTER main AS event_shard_2 ENGINE = Distributed(main, currentDatabase(), event_shard_2, account_id)',
    )
    const change = 'ALTER TABLE {each:event@2} {on_cluster} ADD COLUMN rating Float32'
    expect(renderMigration(change, undefined)).toEqual(['ALTER TABLE event  ADD COLUMN rating Float32'])
    expect(renderMigration(change, 'main')).toEqual([
      'ALTER TABLE event_shard_2 ON CLUSTER main ADD COLUMN rating Float32',
      'ALTER TABLE event ON CLUSTER main ADD COLUMN rating Float32',
    ])
    expect(renderMigration('ALTER TABLE {stored:event@2} {on_cluster} ADD INDEX i', 'main')).toEqual([
      'ALTER TABLE event_shard_2 ON CLUSTER main ADD INDEX i',
    ])
    expect(storedTable('event', 'main')).toBe('event_shard_2 ON CLUSTER main')
    expect(storedTable('event_sum', 'main')).toBe('event_sum_shard ON CLUSTER main')
    expect(storedTable('event', undefined)).toBe('event')
  })
})

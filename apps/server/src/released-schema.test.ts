import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import { currentMigrations } from './platform/clickhouse/migrate.ts'
import { currentSchema } from './platform/postgres/migrate.ts'
import { lastRelease } from './testing/stores/last-release.ts'

// The library adds an enumerable method to all arrays; other tests of the same process loop over arrays.
Reflect.deleteProperty(Array.prototype, 'random')

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const filesOf = (folder: string) => globSync('*.sql', { cwd: folder }).sort()
const entriesOf = (folder: string): { tag: string; when: number }[] =>
  JSON.parse(read(folder, 'meta/_journal.json')).entries

describe('the migrations of the last release', () => {
  it.each([
    ['records', lastRelease.postgres.migrations, currentSchema.migrations],
    ['event store', lastRelease.events, currentMigrations],
  ])('to the %s stays as it was', (_, released, current) => {
    expect(filesOf(released)).not.toEqual([])
    for (const file of filesOf(released)) expect(read(current, file), file).toBe(read(released, file))
  })

  it('come first', () => {
    const released = entriesOf(lastRelease.postgres.migrations)
    expect(entriesOf(currentSchema.migrations).slice(0, released.length)).toEqual(released)
    expect(filesOf(currentMigrations).slice(0, filesOf(lastRelease.events).length)).toEqual(
      filesOf(lastRelease.events),
    )
  })
})

it('the migrations create what tables.ts declares (npm run db:generate -- --name what_changed)', async () => {
  const files = globSync('**/tables.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  const last = entriesOf(currentSchema.migrations).length - 1
  const snapshot = `meta/${String(last).padStart(4, '0')}_snapshot.json`
  const before = JSON.parse(read(currentSchema.migrations, snapshot))
  const after = generateDrizzleJson(Object.assign({}, ...modules), before.id, ['public'], 'snake_case')
  expect(await generateMigration(before, after)).toEqual([])
})

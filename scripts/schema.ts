/**
 * `npm run db:first` regenerates the first migration, as long as there is no release. `npm run db:release -- v1.2.0`
 * saves the schema of both stores for that release, as the starting point of the upgrade test.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const server = 'apps/server'
const migrations = join(server, 'migrations')
const releases = join(server, 'releases')
/** The saved schema before the first release. */
const unreleased = 'unreleased'

const saveSchema = (tag: string) => {
  const folder = join(releases, tag)
  rmSync(releases, { recursive: true, force: true })
  // Only drizzle-kit reads Drizzle's snapshots.
  const isRead = (path: string) => !path.endsWith('_snapshot.json')
  cpSync(migrations, join(folder, 'migrations'), { recursive: true, filter: isRead })
  cpSync(join(server, 'repeatable'), join(folder, 'repeatable'), { recursive: true })
  cpSync(join(server, 'src/platform/clickhouse/migrations'), join(folder, 'events'), { recursive: true })
}

const regenerateFirstMigration = () => {
  const [tag] = readdirSync(releases)
  if (tag !== unreleased)
    throw new Error(`${tag} was released: add a migration (npm run db:generate -- --name …).`)
  rmSync(migrations, { recursive: true })
  const { status } = spawnSync('npm', ['run', '--silent', 'db:generate', '--', '--name', 'first'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error('drizzle-kit made no migration; `git restore apps/server` brings the former back.')
  saveSchema(unreleased)
}

const [command, tag] = process.argv.slice(2)
if (command === 'first') regenerateFirstMigration()
else if (command === 'release' && /^v\d+\.\d+\.\d+$/.test(tag ?? '')) saveSchema(String(tag))
else throw new Error('It takes `first`, or `release` and a tag such as v1.2.0.')

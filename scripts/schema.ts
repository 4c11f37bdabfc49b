/**
 * `npm run db:first` makes the first migration anew, as long as there was no release. `npm run db:release -- v1.2.0`
 * keeps the schema of both stores as that release has it: the upgrade test starts from there.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const server = 'apps/server'
const migrations = join(server, 'migrations')
const releases = join(server, 'releases')
/** What is kept before the first release. */
const unreleased = 'unreleased'

const keepSchema = (tag: string) => {
  const folder = join(releases, tag)
  rmSync(releases, { recursive: true, force: true })
  // Drizzle's snapshots are read by drizzle-kit alone.
  const isRead = (path: string) => !path.endsWith('_snapshot.json')
  cpSync(migrations, join(folder, 'migrations'), { recursive: true, filter: isRead })
  cpSync(join(server, 'repeatable'), join(folder, 'repeatable'), { recursive: true })
  cpSync(join(server, 'src/platform/clickhouse/migrations'), join(folder, 'events'), { recursive: true })
}

const makeFirst = () => {
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
  keepSchema(unreleased)
}

const [command, tag] = process.argv.slice(2)
if (command === 'first') makeFirst()
else if (command === 'release' && /^v\d+\.\d+\.\d+$/.test(tag ?? '')) keepSchema(String(tag))
else throw new Error('It takes `first`, or `release` and a tag such as v1.2.0.')

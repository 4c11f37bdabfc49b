import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaIn } from '../../platform/postgres/migrate.ts'

const releases = fileURLToPath(new URL('../../../releases/', import.meta.url))
const [tag, ...others] = readdirSync(releases)
if (tag === undefined || others.length > 0)
  throw new Error(`${releases} holds the schema of the last release alone: npm run db:release -- v1.2.0.`)

/** The saved schema of both stores: of the last release or, before the first release, of the last `npm run db:first`. */
export const lastRelease = {
  tag,
  folder: join(releases, tag),
  postgres: schemaIn(join(releases, tag)),
  events: join(releases, tag, 'events'),
}

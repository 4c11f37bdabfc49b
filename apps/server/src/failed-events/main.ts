import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../platform/config.ts'
import { listDeadLetters, removeSubscriber, retryDeadLetters } from '../platform/event-log/dead-letters.ts'
import { lockDataDir } from '../platform/lock-data-dir.ts'
import { type Database, openEmbeddedPostgres, openPostgresServer } from '../platform/postgres/postgres.ts'
import { StartError } from '../platform/start-error.ts'

/*
 * Lists the events that subscribers have given up, has them delivered again, or forgets a subscriber that no version has
 * any more: `npm run events:failed`. Embedded records are open in one process only, so Talkie is stopped for it.
 */

const options = {
  retry: { type: 'boolean' },
  subscriber: { type: 'string' },
  entry: { type: 'string' },
  'remove-subscriber': { type: 'string' },
} as const

const readArguments = () => {
  try {
    const { values } = parseArgs({ options })
    const id = values.entry === undefined ? undefined : Number(values.entry)
    if (id !== undefined && !Number.isSafeInteger(id))
      throw new Error('--entry takes the number of an entry.')
    return { ...values, filter: { subscriber: values.subscriber, id } }
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

const run = async (db: Database): Promise<string> => {
  const { filter, retry, 'remove-subscriber': removed } = readArguments()
  if (removed !== undefined)
    return (await removeSubscriber(db, removed))
      ? `The subscriber "${removed}" was removed.`
      : `There is no subscriber "${removed}".`
  if (retry) return `${await retryDeadLetters(db, filter)} events will be delivered again.`
  const letters = await listDeadLetters(db, filter)
  const lines = letters.map(
    ({ id, subscriber, kind, accountId, attempts, failedAt, error }) =>
      `entry ${id} (${kind}, account ${accountId}) for "${subscriber}": ${error} [${attempts} attempts, ${failedAt.toISOString()}]`,
  )
  return [...lines, `${letters.length} events were given up.`].join('\n')
}

try {
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  const lock = DATABASE_URL ? undefined : lockDataDir(DATA_DIR)
  const postgres = await (DATABASE_URL ? openPostgresServer(DATABASE_URL) : openEmbeddedPostgres(DATA_DIR))
  process.stdout.write(`${await run(postgres.db)}\n`)
  await postgres.close()
  lock?.release()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../platform/config.ts'
import { listDeadLetters, removeSubscriber, retryDeadLetters } from '../platform/event-log/dead-letters.ts'
import { listFailedJobs, retryFailedJobs } from '../platform/jobs/failed-jobs.ts'
import { lockDataDir } from '../platform/lock-data-dir.ts'
import { openEmbeddedPostgres, openPostgresServer, type Postgres } from '../platform/postgres/postgres.ts'
import { StartError } from '../platform/start-error.ts'

/*
 * `npm run failures` lists the events and jobs that were given up, retries them, or removes a subscriber that no
 * version has any more. The embedded database allows only one process, so Talkie must be stopped first.
 */

const options = {
  retry: { type: 'boolean' },
  subscriber: { type: 'string' },
  entry: { type: 'string' },
  queue: { type: 'string' },
  job: { type: 'string' },
  'remove-subscriber': { type: 'string' },
} as const

const readArguments = () => {
  try {
    const { values } = parseArgs({ options })
    const id = values.entry === undefined ? undefined : Number(values.entry)
    if (id !== undefined && !Number.isSafeInteger(id))
      throw new Error('--entry takes the number of an entry.')
    return {
      ...values,
      ofEvents: { subscriber: values.subscriber, id },
      ofJobs: { queue: values.queue, id: values.job },
    }
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

const run = async (postgres: Postgres): Promise<string> => {
  const { db } = postgres
  const { ofEvents, ofJobs, retry, 'remove-subscriber': removed } = readArguments()
  const namesEvents = ofEvents.subscriber !== undefined || ofEvents.id !== undefined
  const namesJobs = ofJobs.queue !== undefined || ofJobs.id !== undefined
  if (removed !== undefined)
    return (await removeSubscriber(db, removed))
      ? `The subscriber "${removed}" was removed.`
      : `There is no subscriber "${removed}".`
  if (retry) {
    const events = namesJobs && !namesEvents ? 0 : await retryDeadLetters(db, ofEvents)
    const jobs = namesEvents && !namesJobs ? 0 : await retryFailedJobs(postgres, ofJobs)
    return `${events} events will be delivered again, and ${jobs} jobs done again.`
  }
  const letters = await listDeadLetters(db, ofEvents)
  const jobs = await listFailedJobs(postgres)
  const lines = letters.map(
    ({ id, subscriber, kind, accountId, attempts, failedAt, error }) =>
      `entry ${id} (${kind}, account ${accountId}) for "${subscriber}": ${error} [${attempts} attempts, ${failedAt.toISOString()}]`,
  )
  const jobLines = jobs.map(
    ({ id, queue, error, failedAt }) => `job ${id} of "${queue}": ${error} [${failedAt}]`,
  )
  return [...lines, ...jobLines, `${letters.length} events and ${jobs.length} jobs were given up.`].join('\n')
}

try {
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  const lock = DATABASE_URL ? undefined : lockDataDir(DATA_DIR)
  const postgres = await (DATABASE_URL ? openPostgresServer(DATABASE_URL) : openEmbeddedPostgres(DATA_DIR))
  process.stdout.write(`${await run(postgres)}\n`)
  await postgres.close()
  lock?.release()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

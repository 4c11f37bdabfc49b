import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from './log.ts'
import type { Postgres } from './postgres/postgres.ts'

/** A kind of background work: its payload's shape, its retries, and what to do. Handlers are idempotent. */
export type JobDefinition<Payload extends z.ZodType> = {
  name: string
  payload: Payload
  retryLimit?: number
  retryDelaySeconds?: number
  /** Runs by itself at these times (cron, UTC) with the given payload. */
  schedule?: { cron: string; payload: z.input<Payload> }
  handle: (payload: z.output<Payload>) => Promise<void>
}

/** Types a job definition by its own schema. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>) =>
  definition as unknown as JobDefinition<z.ZodType>

export type Jobs = { send: (name: string, payload: object) => Promise<void>; stop: () => Promise<void> }

/** Queues in PostgreSQL that any number of processes share; each job is handed out once. */
export const startJobs = async (
  postgres: Postgres,
  definitions: JobDefinition<z.ZodType>[],
  log: Log,
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => postgres.run(text, values) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'Background work failed.'))
  await boss.start()
  for (const { name, payload, retryLimit = 5, retryDelaySeconds = 10, schedule, handle } of definitions) {
    await boss.createQueue(name, { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: 5 }, async (jobs) => {
      for (const job of jobs) await handle(payload.parse(job.data))
    })
    if (schedule) await boss.schedule(name, schedule.cron, schedule.payload as object)
  }
  return {
    send: async (name, payload) => void (await boss.send(name, payload)),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

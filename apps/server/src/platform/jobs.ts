import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { describeError } from './describe-error.ts'
import type { Log } from './log.ts'
import type { Postgres } from './postgres/postgres.ts'
import { jobRequester, runFor } from './requester.ts'

/** How often this work was tried: `last` when it is not tried again. */
export type Attempt = { last: boolean }

/** Work that no further attempt would bring to an end: it is given up at once. */
export class Hopeless extends Error {}

/** A kind of background work: its payload's shape, its retries, and what to do. Handlers are idempotent. */
export type JobDefinition<Payload extends z.ZodType> = {
  name: string
  payload: Payload
  retryLimit?: number
  /** Before the first retry; it doubles with each. */
  retryDelaySeconds?: number
  retryDelayMostSeconds?: number
  /** Runs by itself at these times (cron, UTC) with the given payload. */
  schedule?: { cron: string; payload: z.input<Payload> }
  handle: (payload: z.output<Payload>, attempt: Attempt) => Promise<void>
}

/** Types a job definition by its own schema. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>) =>
  definition as unknown as JobDefinition<z.ZodType>

/** Hands work to a queue; with an id (a UUID), the same work handed over twice is done once. */
export type SendJob = (name: string, payload: object, id?: string) => Promise<void>

export type Jobs = {
  send: SendJob
  /** Takes on work from now on. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Queues in PostgreSQL that any number of processes share; each job is handed out once. Nothing is opened before work
 * is sent or taken on, since opening takes a moment. The definitions are asked for then, so that they may send work.
 */
export const createJobs = (
  postgres: Postgres,
  definitions: () => JobDefinition<z.ZodType>[],
  log: Log,
): Jobs => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => postgres.run(text, values) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'Background work failed.'))

  let opened: Promise<JobDefinition<z.ZodType>[]> | undefined
  let working: Promise<void> | undefined
  let stopped = false
  const open = () => {
    if (stopped) throw new Error('The queues were stopped.')
    opened ??= (async () => {
      const known = definitions()
      await boss.start()
      for (const { name, retryLimit = 5, retryDelaySeconds = 10, retryDelayMostSeconds = 3600 } of known)
        await boss.createQueue(name, {
          retryLimit,
          retryDelay: retryDelaySeconds,
          retryDelayMax: retryDelayMostSeconds,
          retryBackoff: true,
        })
      return known
    })()
    opened.catch(() => (opened = undefined))
    return opened
  }

  const attempt = async (
    { name, payload, handle }: JobDefinition<z.ZodType>,
    { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  ): Promise<JobResult> => {
    const last = retryCount >= retryLimit
    try {
      await runFor(jobRequester(name), () => handle(payload.parse(data), { last }))
      return { id, status: 'completed' }
    } catch (error) {
      const output = { message: describeError(error).message }
      const givenUp = last || error instanceof Hopeless
      if (givenUp) log.error({ err: error, queue: name, job: id }, 'A job was given up.')
      // 'deadletter' ends a job as failed without another attempt; no queue here keeps dead letters.
      return { id, status: givenUp ? 'deadletter' : 'failed', output }
    }
  }

  const work = async () => {
    for (const definition of await open()) {
      const { name, schedule } = definition
      const polling = { pollingIntervalSeconds: 5, batchSize: 5, burstWhenBatchFull: true }
      await boss.work(name, { ...polling, includeMetadata: true, perJobResults: true }, async (jobs) => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await attempt(definition, job))
        return results
      })
      if (schedule) await boss.schedule(name, schedule.cron, schedule.payload as object)
    }
  }

  return {
    send: async (name, payload, id) => {
      await open()
      await boss.send(name, payload, id === undefined ? {} : { id })
    },
    work: () => {
      working = work()
      return working
    },
    stop: async () => {
      stopped = true
      if (!opened) return
      try {
        await opened
        await working?.catch(() => {})
        await boss.stop({ graceful: true, timeout: 5000 })
      } catch (error) {
        log.error({ err: error }, 'Background work did not stop as it should.')
      }
    },
  }
}

import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from '../log.ts'
import type { Postgres } from '../postgres/postgres.ts'
import { attemptJob } from './attempt-job.ts'
import { defaultConcurrency, defaultTimeoutSeconds, type JobDefinition, type SendJob } from './define-job.ts'

export type Jobs = {
  send: SendJob
  /** Takes on work from now on. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

/** Seconds between looks for retries that are due, and for jobs that were sent while nobody listened. */
const pollSeconds = 5
/** A process that is silent for so long has died: what it worked on is tried again. */
const heartbeatSeconds = 30
/** Seconds beyond its time-out after which the database ends a job whose process does not. */
const graceSeconds = 60

type Definition = JobDefinition<z.ZodType>

const queueOptions = (definition: Definition) => {
  const { retryLimit = 5, retryDelaySeconds = 10, retryDelayMostSeconds = 3600 } = definition
  const { timeoutSeconds = defaultTimeoutSeconds } = definition
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryDelayMax: retryDelayMostSeconds,
    retryBackoff: true,
    expireInSeconds: Math.ceil(timeoutSeconds) + graceSeconds,
    heartbeatSeconds,
    notify: true,
  }
}

/**
 * Jobs of one key: fetching passes over those whose key is at work (`group`), and a unique index refuses what two
 * fetches took at the same instant (`singletonKey`, by the queue's policy).
 */
const keyOptions = ({ key, payload }: Definition, data: object) => {
  if (!key) return {}
  const id = key(payload.parse(data))
  return { group: { id }, singletonKey: id }
}

/**
 * Queues in PostgreSQL that any number of processes share; each job is handed out once, as soon as it is sent. Nothing is
 * opened before work is sent or taken on, since opening takes a moment. The definitions are asked for then, so that they
 * may send work.
 */
export const createJobs = (
  postgres: Pick<Postgres, 'run' | 'listen'>,
  definitions: () => Definition[],
  log: Log,
  poll = pollSeconds,
): Jobs => {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => postgres.run(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        await postgres.listen(channel, onNotification, onReconnect)
        // The connection is the process's, and ends with it.
        return { close: async () => {} }
      },
    },
    schema: 'jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'Background work failed.'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'Background work has a warning.'))

  let opened: Promise<Map<string, Definition>> | undefined
  let working: Promise<void> | undefined
  let stopped = false
  const open = () => {
    if (stopped) throw new Error('The queues were stopped.')
    opened ??= (async () => {
      const known = definitions()
      await boss.start()
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const definition of known) {
        const { name, key } = definition
        const queue = queues.get(name)
        const options = queueOptions(definition)
        if (!queue) await boss.createQueue(name, { ...options, policy: key ? 'singleton' : 'standard' })
        else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
      }
      return new Map(known.map((definition) => [definition.name, definition]))
    })()
    opened.catch(() => (opened = undefined))
    return opened
  }

  /** One worker of a queue is one job at a time; they share the queue, and none waits for a job of another. */
  const startWorkers = async (definition: Definition) => {
    const { name, key, concurrency = defaultConcurrency } = definition
    const workers: string[] = []
    const wake = () => {
      for (const id of workers) boss.notifyWorker(id)
    }
    for (let count = 0; count < concurrency; count++) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: poll,
        notifyPollingIntervalSeconds: poll,
        includeMetadata: true,
        perJobResults: true,
        ...(key && { groupConcurrency: 1 }),
      } as const
      workers.push(
        await boss.work(name, options, async ([job]) => {
          if (!job) return []
          // Another worker may have reached for a job of the same key; it looks again for one of another.
          if (key) wake()
          try {
            return [await attemptJob(definition, job, log)]
          } finally {
            // Of a full queue, the next job follows at once.
            wake()
          }
        }),
      )
    }
  }

  const work = async () => {
    for (const definition of (await open()).values()) {
      const { name, schedule } = definition
      await startWorkers(definition)
      if (schedule) {
        const payload = schedule.payload as object
        await boss.schedule(name, schedule.cron, payload, keyOptions(definition, payload))
      }
    }
  }

  return {
    send: async (name, payload, id) => {
      const definition = (await open()).get(name)
      if (!definition) throw new Error(`No job is called ${name}.`)
      await boss.send(name, payload, {
        ...keyOptions(definition, payload),
        ...(id !== undefined && { id }),
      })
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

import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'
import type { Postgres } from '../postgres/postgres.ts'
import { attemptJob } from './attempt-job.ts'
import { defaultConcurrency, defaultTimeoutSeconds, type JobDefinition, type SendJob } from './define-job.ts'

export type Jobs = {
  send: SendJob
  /**
   * Adds definitions of jobs. All must be registered before the first job is sent.
   * @throws Error for a second job of the same name, and once the queues are open
   */
  register: (definitions: readonly JobDefinition[]) => void
  /** Starts to work on jobs. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

/** Seconds between polls for due retries and for jobs whose notification was missed. */
const pollSeconds = 5
/** Seconds without a heartbeat after which a process counts as dead and its jobs are retried. */
const heartbeatSeconds = 30
/** Seconds after an attempt's time-out at which the database fails a job whose process has not. */
const graceSeconds = 60

const queueOptions = (definition: JobDefinition) => {
  const { retryLimit = 5, retryDelaySeconds = 10, maxRetryDelaySeconds = 3600 } = definition
  const { timeoutSeconds = defaultTimeoutSeconds } = definition
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryDelayMax: maxRetryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: Math.ceil(timeoutSeconds) + graceSeconds,
    heartbeatSeconds,
    notify: true,
  }
}

/**
 * Options for jobs with the same key: fetching skips jobs whose key is being worked on (`group`), and a unique index
 * rejects those that two workers fetched at the same instant (`singletonKey`, by the queue's policy).
 */
const keyOptions = ({ key, payload }: JobDefinition, data: object) => {
  if (!key) return {}
  const id = key(payload.parse(data))
  return { group: { id }, singletonKey: id }
}

/**
 * Creates the queues, which live in PostgreSQL and are shared by any number of processes. Each job is handed to one
 * worker as soon as it is sent. The queues open with the first job that is sent or worked on, since opening takes a
 * moment. `send` can be passed on before all jobs are registered.
 */
export const createJobs = (
  postgres: Pick<Postgres, 'run' | 'listen'>,
  log: Log,
  poll = pollSeconds,
): Jobs => {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => postgres.run(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        await postgres.listen(channel, onNotification, onReconnect)
        // The connection belongs to the process and closes with it.
        return { close: async () => {} }
      },
    },
    schema: 'jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'Background work failed.'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'Background work has a warning.'))

  const definitions = new Map<string, JobDefinition>()
  let opened: Promise<void> | undefined
  let working: Promise<void> | undefined
  let stopped = false
  const open = () => {
    if (stopped) throw new Error('The queues were stopped.')
    opened ??= (async () => {
      await boss.start()
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const definition of definitions.values()) {
        const { name, key } = definition
        const queue = queues.get(name)
        const options = queueOptions(definition)
        if (!queue) await boss.createQueue(name, { ...options, policy: key ? 'singleton' : 'standard' })
        else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
      }
    })()
    opened.catch(() => (opened = undefined))
    return opened
  }

  /** Starts the workers of a queue, each of which runs one job at a time. No worker waits for a job of another. */
  const startWorkers = async (definition: JobDefinition) => {
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
          // Another worker may have skipped a job of the same key; this wakes it to look for a job of another key.
          if (key) wake()
          try {
            return [await attemptJob(definition, job, log)]
          } finally {
            // In a full queue, the next job follows at once.
            wake()
          }
        }),
      )
    }
  }

  const work = async () => {
    await open()
    for (const definition of definitions.values()) {
      const { name, schedule } = definition
      await startWorkers(definition)
      if (schedule) {
        const payload = schedule.payload as object
        await boss.schedule(name, schedule.cron, payload, keyOptions(definition, payload))
      }
    }
  }

  return {
    register: (added) => {
      if (opened) throw new Error('Jobs are registered before the first is sent or worked on.')
      for (const definition of added) {
        if (definitions.has(definition.name)) throw new Error(`Two jobs are called ${definition.name}.`)
        definitions.set(definition.name, definition)
      }
    },
    send: async (name, payload, id) => {
      const definition = definitions.get(name)
      if (!definition) throw new Error(`No job is registered as ${name}.`)
      await open()
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
        log.error({ err: error }, 'Background work did not stop cleanly.')
      }
    },
  }
}

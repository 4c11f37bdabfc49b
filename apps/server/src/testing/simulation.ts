/** The whole app in the caller's process, on embedded stores and by a given clock, for measurements that simulate days. */
import { createApp } from '../app.ts'
import { recordCallReports } from '../modules/telephony/index.ts'
import { openBoth } from '../open-installation.ts'
import { openEmbeddedClickhouse } from '../platform/clickhouse/clickhouse.ts'
import type { Clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log/log.ts'
import { openEmbeddedPostgres } from '../platform/postgres/postgres.ts'

export { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts'

/** A form that a visitor filled in with a phone (E.164). */
type FilledForm = {
  id: string
  accountId: number
  visitId: string
  visitorId: string
  phone: string
  at: Date
}

type SimulatedAppOptions = { dataDir: string; clock: Clock; admin: { email: string; password: string } }

/** Opens the app on the stores of a directory. Its background work is left to the caller (`runJob`). */
export const openSimulatedApp = async ({ dataDir, clock, admin }: SimulatedAppOptions) => {
  const config = readConfig({
    DATA_DIR: dataDir,
    COLLECT_PER_MINUTE: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const [postgres, clickhouse] = await openBoth(
    openEmbeddedPostgres(dataDir),
    openEmbeddedClickhouse(dataDir),
  )
  const app = await createApp({
    config,
    log: createLog('error'),
    postgres,
    clickhouse,
    secret: 'the secret of a simulated installation',
    publicUrl: 'http://talkie.test',
    demo: false,
    clock,
  })
  await app.identity.ensureFirstAdmin(config)
  return {
    http: app.http,
    /** Resolves when all received signals are in their calls. */
    idle: app.callFolding.idle,
    /** The scheduled jobs of a module, by the beginning of their names. */
    listJobs: (prefix: string) =>
      app.jobDefinitions.flatMap(({ name, schedule, payload, handle }) => {
        if (!schedule || !name.startsWith(prefix)) return []
        const run = () =>
          handle(payload.parse(schedule.payload), { isLast: true, signal: new AbortController().signal })
        return [{ name, cron: schedule.cron, run }]
      }),
    recordForm: async ({ at, ...form }: FilledForm): Promise<void> => {
      await postgres.db.transaction((tx) =>
        recordCallReports(tx, [{ ...form, type: 'c2c', at: at.toISOString(), dimensions: {} }], clock.now()),
      )
      app.eventLog.wake()
    },
    close: async () => {
      await app.stop()
      await clickhouse.close()
      await postgres.close()
    },
  }
}
export type SimulatedApp = Awaited<ReturnType<typeof openSimulatedApp>>

import type { AddressInfo } from 'node:net'
import { brandText } from '@talkie/contract'
import { createApp } from './app.ts'
import { hasTraffic, isDemo, loadDemo, startTraffic, wantsDemo } from './demo/index.ts'
import { openClickhouseServer, openEmbeddedClickhouse } from './platform/clickhouse/clickhouse.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { Refusal } from './platform/http.ts'
import { lockDataDir } from './platform/lock-data-dir.ts'
import { createLog } from './platform/log.ts'
import { openEmbeddedPostgres, openPostgresServer } from './platform/postgres/postgres.ts'
import { installationSecret } from './platform/secrets.ts'

/** Ends the process with one line that a person can act on. */
const refuse = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const settings = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message)
    throw error
  }
}

const began = performance.now()
const config = settings()
const log = createLog(config.LOG_LEVEL)
const held = lockDataDir(config.DATA_DIR)
const lock =
  'release' in held ? held : refuse(`DATA_DIR: "${config.DATA_DIR}" is in use by process ${held.heldBy}.`)

const changing = (file: string) => void process.stdout.write(`Changing how events are stored (${file})…\n`)
const [postgres, clickhouse] = await Promise.all([
  config.DATABASE_URL ? openPostgresServer(config.DATABASE_URL) : openEmbeddedPostgres(config.DATA_DIR),
  config.CLICKHOUSE_URL
    ? openClickhouseServer(config.CLICKHOUSE_URL, config.CLICKHOUSE_CLUSTER, changing)
    : openEmbeddedClickhouse(config.DATA_DIR, changing),
])
const secret = installationSecret(config.TALKIE_SECRET, config.DATA_DIR)
const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
const load = await wantsDemo(config, postgres)
const app = await createApp({
  config,
  log,
  postgres,
  clickhouse,
  secret,
  publicUrl,
  demo: load || (await isDemo(postgres.db)),
})
if (load) {
  process.stdout.write('Loading the demo: 90 days of a car dealer…\n')
  await loadDemo({ app, postgres })
} else
  await app.identity.ensureFirstAdmin(config).catch((error: unknown) => {
    if (error instanceof Refusal && error.fields?.password) refuse(`ADMIN_PASSWORD: ${error.message}`)
    throw error
  })

await app.http.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    refuse(`PORT: ${config.PORT} is in use on this machine; set PORT to a free one.`)
  throw error
})
const { port } = app.http.server.address() as AddressInfo
const shown = config.PUBLIC_URL ?? `http://localhost:${port}`
process.stdout.write(
  `\n  ${brandText(config.PRODUCT_NAME)} listens on ${shown} (${Math.round(performance.now() - began)} ms)\n`,
)
const demo = load || (await isDemo(postgres.db))
if (demo)
  process.stdout.write(
    '  Sign in as demo@talkie.example (everything) or marta@talkie.example (one account), password talkie-demo\n',
  )
process.stdout.write('\n')

app.geo.warm()
app.work().catch((error: unknown) => log.error({ err: error }, 'Background work did not begin.'))

const { collector, drain, live } = app
const traffic = hasTraffic(config, demo)
  ? startTraffic({ db: postgres.db, log, collector, onStored: drain.wake, isWatched: live.isFollowed })
  : undefined

let stopping = false
const stop = async (signal: string) => {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'Stopping.')
  setTimeout(() => process.exit(1), 15_000).unref()
  await traffic?.stop()
  await app.stop()
  await postgres.close()
  await clickhouse.close()
  lock.release()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', (error) =>
  log.error({ err: error }, 'Something failed that nobody waited for.'),
)

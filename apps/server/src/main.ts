import type { AddressInfo } from 'node:net'
import { brandText } from '@talkie/contract/brand'
import { createApp } from './app.ts'
import { hasDemo, loadDemo, shouldLoadDemo, shouldRunTraffic, startTraffic } from './demo/index.ts'
import { createStrengthMeter } from './modules/identity/index.ts'
import { openInstallation } from './open-installation.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { explainListenError } from './platform/http/explain-listen-error.ts'
import { Refusal } from './platform/http/http.ts'
import { onOtherEventStore } from './platform/installation/announce-event-store.ts'
import { createLog } from './platform/log/log.ts'
import { StartError } from './platform/start-error.ts'

/** Ends the process with one line that tells the administrator what to do. */
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

// Files with visits, calls and recordings are readable by this user only; the embedded stores set no permissions
// themselves.
process.umask(0o077)

const began = performance.now()
const config = settings()
const log = createLog(config.LOG_LEVEL)

/** Ends a process that cannot continue correctly, with one line that says why. */
const giveUp = (message: string, error?: Error) => {
  log.fatal({ err: error }, message)
  process.exit(1)
}
process.on('uncaughtException', (error) => giveUp('Uncaught exception; Talkie stops.', error))
const changing = (file: string) => void process.stdout.write(`Changing how events are stored (${file})…\n`)
const { lock, postgres, clickhouse, secret, eventStore } = await openInstallation(config, changing).catch(
  (error: unknown) => {
    if (error instanceof StartError) return refuse(error.message)
    throw error
  },
)

postgres.lost.then((error) =>
  giveUp('The embedded PostgreSQL stopped, and Talkie with it; start it again.', error),
)
await onOtherEventStore(postgres, eventStore, () =>
  giveUp(
    'The records have another event store now, and this process has the former one; start it with that one.',
  ),
)

const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
const load = await shouldLoadDemo(config, postgres)
const app = await createApp({
  config,
  log,
  postgres,
  clickhouse,
  secret,
  acceptedSecret: config.TALKIE_SECRET_ACCEPTED,
  publicUrl,
  demo: load || (await hasDemo(postgres.db)),
  measureStrength: createStrengthMeter().measure,
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
  const explained = explainListenError(error.code, config)
  if (explained !== undefined) refuse(explained)
  throw error
})
const { port } = app.http.server.address() as AddressInfo
const shown = config.PUBLIC_URL ?? `http://localhost:${port}`
process.stdout.write(
  `\n  ${brandText(config.PRODUCT_NAME)} listens on ${shown} (${Math.round(performance.now() - began)} ms)\n`,
)
const demo = load || (await hasDemo(postgres.db))
if (demo)
  process.stdout.write(
    '  Sign in as demo@talkie.example (everything) or marta@talkie.example (one account), password talkie-demo\n',
  )
const setupToken = await app.identity.createSetupToken()
if (setupToken !== undefined)
  process.stdout.write(
    `
  Talkie has no users yet. Open this address to create the first administrator:
  ${new URL(`/?setup=${setupToken}`, shown)}
  It works once, within 24 hours. Each start prints a new one until there is a user.
`,
  )
process.stdout.write('\n')

app.work().catch((error: unknown) => log.error({ err: error }, 'Background work did not start.'))

const { collector, eventLog, live } = app
const traffic = shouldRunTraffic(config, demo)
  ? startTraffic({ db: postgres.db, log, collector, onStored: eventLog.wake, isWatched: live.hasListener })
  : undefined

let stopping = false
const stop = async (signal: string) => {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'Stopping.')
  setTimeout(() => process.exit(1), 20_000).unref()
  await traffic?.stop()
  await app.stop()
  await postgres.close()
  await clickhouse.close()
  lock.release()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled promise rejection.'))

import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createCallFolding } from './folding/call-folding.ts'
import type { IntakeDeps } from './folding/receive-signals.ts'
import { sweepWaitingSignals } from './folding/sweep-signals.ts'
import { telephonyJobs } from './jobs.ts'
import { telephonyRoutes } from './routes.ts'
import { serveHooks } from './webhooks/serve-hooks.ts'

type TelephonyDeps = {
  postgres: Postgres
  log: Log
  secrets: Secrets
  /** The address that providers call. */
  publicUrl: string
  /** Called when events were appended to the log. */
  onStored: () => void
  /** Called in the transaction of calls whose caller was answered. */
  onAnswered: NonNullable<IntakeDeps['onAnswered']>
  clock: Clock
}

/** Providers' connections, and the calls that their signals make. */
export const createTelephonyModule = ({
  postgres,
  log,
  secrets,
  publicUrl,
  onStored,
  onAnswered,
  clock,
}: TelephonyDeps) => {
  const { db } = postgres
  const callFolding = createCallFolding({ db, log, onStored, onAnswered, clock })
  const deps = { db, log, secrets, publicUrl, onStored, onAnswered, clock, foldCalls: callFolding.add }
  return {
    router: { telephony: telephonyRoutes(deps) },
    routes: (http) => serveHooks(http, { ...deps, postgres }),
    jobs: telephonyJobs(deps),
    api: { callFolding },
    /** Signals that a process left when it died come first; to process a call twice changes nothing. */
    start: () => sweepWaitingSignals(deps, clock.now(), 'all'),
    stop: callFolding.stop,
  } satisfies Module
}

import type { Clock } from '../../platform/clock.ts'
import type { PostOutside } from '../../platform/http/clients/post-outside.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type OrderedCall, orderCallBack, takesOrders } from './call-backs/order-call-back.ts'
import { createCallFolding } from './folding/call-folding.ts'
import type { IntakeDeps } from './folding/receive-signals.ts'
import { sweepWaitingSignals } from './folding/sweep-signals.ts'
import { telephonyJobs } from './jobs.ts'
import { telephonyRoutes } from './routes.ts'
import type { OnCallBackReport } from './webhooks/serve-call-back-reports.ts'
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
  /** Called in the transaction of calls whose list of reported recordings changed. */
  onRecordings?: IntakeDeps['onRecordings']
  /** Called with what a provider reports of an order to call both sides. Resolves to whether there is such a request. */
  onCallBackReport: OnCallBackReport
  postOutside: PostOutside
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
  onRecordings,
  onCallBackReport,
  postOutside,
  clock,
}: TelephonyDeps) => {
  const { db } = postgres
  const intake = { db, log, onStored, onAnswered, onRecordings, clock }
  const callFolding = createCallFolding(intake)
  const deps = { ...intake, secrets, publicUrl, foldCalls: callFolding.add }
  const orders = { db, secrets, post: postOutside, clock, publicUrl }
  return {
    router: { telephony: telephonyRoutes(deps) },
    routes: (http) => serveHooks(http, { ...deps, postgres, onCallBackReport }),
    jobs: telephonyJobs(deps),
    api: {
      callFolding,
      /** What calls both sides of a request to be called back. */
      callBacks: {
        isThere: (accountId: number) => takesOrders(orders, accountId),
        place: (call: OrderedCall) => orderCallBack(orders, call),
      },
    },
    /** Signals that a process left when it died come first; to process a call twice changes nothing. */
    start: () => sweepWaitingSignals(deps, clock.now(), 'all'),
    stop: callFolding.stop,
  } satisfies Module
}

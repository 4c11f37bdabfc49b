import type { Clock } from '../../platform/clock.ts'
import type { PostOutside } from '../../platform/http/clients/post-outside.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { RequestContext } from '../identity/index.ts'
import { type OrderedCall, orderCallBack, takesOrders } from './call-backs/order-call-back.ts'
import { callRecordJobs } from './call-records/jobs.ts'
import { callRecordsRoutes } from './call-records/routes.ts'
import { serveRecordUploads } from './call-records/serve-record-uploads.ts'
import { createCallFolding } from './folding/call-folding.ts'
import type { IntakeDeps, ReceiveDeps } from './folding/receive-signals.ts'
import { sweepWaitingSignals } from './folding/sweep-signals.ts'
import { telephonyJobs } from './jobs.ts'
import { telephonyRoutes } from './routes.ts'
import { isTestCall } from './signals/test-call-key.ts'
import { trialRoutes } from './trials/routes.ts'
import type { TestCallDeps } from './trials/test-call/send-test-call.ts'
import type { HookRoutes } from './webhooks/hook-routes.ts'
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
  sendJob: SendJob
  authenticate: RequestContext['authenticate']
  /** Where files of call records are taken from: a folder by connection. */
  recordsDir: string
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
  sendJob,
  authenticate,
  recordsDir,
  clock,
}: TelephonyDeps) => {
  const { db } = postgres
  const furtherRoutes: HookRoutes[] = []
  const intake = { db, log, onStored, onAnswered, onRecordings, clock }
  const callFolding = createCallFolding(intake)
  /** Test calls are folded by whoever sends them, and never stay. */
  const foldCalls: ReceiveDeps['foldCalls'] = (connectionId, callKeys) =>
    callFolding.add(
      connectionId,
      callKeys.filter((callKey) => !isTestCall(callKey)),
    )
  const deps = { ...intake, secrets, publicUrl, foldCalls, whileStoring: callFolding.whileStoring }
  const files = { ...deps, sendJob, recordsDir }
  const orders = { db, secrets, post: postOutside, clock, publicUrl }
  /** Known once the endpoints are registered, which is before any request comes. */
  let server: TestCallDeps['http'] | undefined
  const trials = trialRoutes({
    ...deps,
    http: () => {
      if (!server) throw new Error('The webhooks are not registered yet.')
      return server
    },
  })
  const connections = { ...telephonyRoutes(deps).connections, ...trials }
  return {
    router: { telephony: { connections, callRecords: callRecordsRoutes(files) } },
    routes: async (http) => {
      server = http
      await serveHooks(http, { ...deps, postgres, onCallBackReport, furtherRoutes })
      await serveRecordUploads(http, { db, authenticate, publicUrl, clock })
    },
    jobs: [...telephonyJobs(deps), ...callRecordJobs(files)],
    api: {
      callFolding,
      /** Adds endpoints under the address of a connection, of a later module, before the routes are registered. */
      addHookRoutes: (routes: HookRoutes): void => void furtherRoutes.push(routes),
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

import { join } from 'node:path'
import { keepBounds } from './clock/keep-bounds.ts'
import { drawSampleEvents } from './demo/sample/draw-sample-events.ts'
import { openDemoCarrier } from './demo/twilio/open-demo-carrier.ts'
import { forgetJobs } from './forget-visitors.ts'
import {
  createAccountDirectory,
  createAccountsModule,
  findExistingAccounts,
  isArchived,
  listAccountAndClientNames,
  listAccountNames,
} from './modules/accounts/index.ts'
import {
  agentsSubscriber,
  agentTextsKind,
  createAgentsModule,
  projectAgentTexts,
} from './modules/agents/index.ts'
import { createAnalyticsModule } from './modules/analytics/index.ts'
import { createBlacklistModule } from './modules/blacklist/index.ts'
import { createCallersModule } from './modules/callers/index.ts'
import { createCarriersModule, type FetchCarrier } from './modules/carriers/index.ts'
import { createEventsModule, eventStoreName } from './modules/events/index.ts'
import { createFormsModule } from './modules/forms/index.ts'
import { createIdentityModule, createRequestContext, type MeasureStrength } from './modules/identity/index.ts'
import { createMailingsModule } from './modules/mailings/index.ts'
import { createMetricsModule } from './modules/metrics/index.ts'
import { createMissedCallsModule } from './modules/missed-calls/index.ts'
import { createNumbersModule } from './modules/numbers/index.ts'
import { createPlannerModule } from './modules/planner/index.ts'
import { createRealtimeModule } from './modules/realtime/index.ts'
import { createRecordingsModule } from './modules/recordings/index.ts'
import { createReportingModule } from './modules/reporting/index.ts'
import { createRoutingModule } from './modules/routing/index.ts'
import { createSetupModule } from './modules/setup/index.ts'
import { createSharingModule } from './modules/sharing/index.ts'
import { createTagsModule } from './modules/tags/index.ts'
import { createTelephonyModule, markCalls } from './modules/telephony/index.ts'
import {
  createGeo,
  createTrackingModule,
  parseUserAgent,
  projectVisits,
  toChannel,
  toReach,
  visitsKind,
} from './modules/tracking/index.ts'
import { createTranscriptionsModule } from './modules/transcriptions/index.ts'
import type { Clickhouse } from './platform/clickhouse/clickhouse-client.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { countWaitingFor } from './platform/event-log/count-waiting.ts'
import { openEventLog } from './platform/event-log/event-log.ts'
import { serveApi } from './platform/http/api/api.ts'
import { mergeRouters } from './platform/http/api/merge-routers.ts'
import { createOutsidePost, type PostOutside } from './platform/http/clients/post-outside.ts'
import { createOutsideRequest, type RequestOutside } from './platform/http/clients/request-outside.ts'
import { trackRequests } from './platform/http/finish-requests.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { createResponseMemory } from './platform/http/response-memory.ts'
import { serveWeb } from './platform/http/web/web.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mailer/mailer.ts'
import { maintenanceJobs } from './platform/maintenance.ts'
import type { Module } from './platform/module.ts'
import type { Postgres } from './platform/postgres/postgres.ts'
import { createSecrets } from './platform/secrets.ts'
import { openRecordingStore } from './platform/storage/open-object-store.ts'
import { retentionJobs } from './retention.ts'

export type AppDeps = {
  config: Config
  log: Log
  postgres: Postgres
  clickhouse: Clickhouse
  /** The installation's secret, see `platform/secrets.ts`. */
  secret: string
  /** The previous secret, accepted while the secret is being replaced. */
  acceptedSecret?: string | undefined
  /** The address that users and providers call. */
  publicUrl: string
  /** Whether the demo is loaded. The sign-in page then offers its account. */
  demo: boolean
  /** Rates new passwords; without it they are only checked against lists. */
  measureStrength?: MeasureStrength
  /** The time of visits and calls; the machine's unless given. */
  clock?: Clock
  /** Posts to servers of others. */
  postOutside?: PostOutside
  /** Fetches recordings from servers of others. */
  requestOutside?: RequestOutside
  /** Sends requests to carriers; those of the demo's account to its stand-in. */
  fetchCarrier?: FetchCarrier
}

/**
 * The composition root. It reads from top to bottom: services, modules in order of dependency, HTTP, start and stop.
 * Does not listen yet.
 */
export const createApp = async ({
  config,
  log,
  postgres,
  clickhouse,
  secret,
  acceptedSecret,
  publicUrl,
  demo,
  measureStrength,
  clock = systemClock,
  postOutside = createOutsidePost(),
  requestOutside = createOutsideRequest({ protocols: ['http:', 'https:'] }),
  fetchCarrier,
}: AppDeps) => {
  // Services that modules use.
  const { db } = postgres
  const productName = config.PRODUCT_NAME
  // Websites and telephone systems call the API's host, which may differ from the web application's.
  const apiUrl = config.API_ORIGINS.get(new URL(publicUrl).origin) ?? publicUrl
  const secrets = createSecrets(secret, acceptedSecret)
  const live = await openLive(postgres)
  const jobs = createJobs(postgres, log)
  const sendJob = jobs.send
  const mailer = createMailer({ config, publicUrl, send: sendJob, log })
  const responseMemory = createResponseMemory()

  // Services that several modules share.
  const accountDirectory = await createAccountDirectory(postgres)
  const geo = createGeo(config.GEOIP_DB, log)

  // The modules; each gets what it needs from those before it.
  const identity = await createIdentityModule({
    config,
    log,
    postgres,
    secrets,
    live,
    mailer,
    sendJob,
    publicUrl,
    demo,
    measureStrength,
    listAccountNames,
    listAccountAndClientNames,
    findExistingAccounts,
    isActive: async (accountId) => (await accountDirectory.byId(accountId))?.active === true,
    describe: { parseUserAgent, findGeoLocation: geo.locate },
  })
  const accounts = createAccountsModule({ db })
  const events = createEventsModule({
    clickhouse,
    projections: {
      [visitsKind]: { table: 'event', toRows: projectVisits },
      [agentTextsKind]: { table: 'agent_text', toRows: projectAgentTexts },
    },
  })
  const eventLog = await openEventLog({
    db,
    embedded: postgres.embedded,
    log,
    // One line per subscriber; its name must never change.
    subscribers: [events.api.subscriber, agentsSubscriber()],
  })
  const blacklist = createBlacklistModule({ db })
  const numbers = await createNumbersModule({
    postgres,
    sendJob,
    authenticate: identity.api.authenticate,
    channelRules: { toChannel, toReach },
    clock,
  })
  const tracking = createTrackingModule({
    db,
    log,
    secrets,
    geo,
    publicUrl: apiUrl,
    productName: config.PRODUCT_NAME,
    sendMail: mailer.sendMail,
    collectPerMinute: config.COLLECT_PER_MINUTE,
    accounts: accountDirectory,
    ringpools: numbers.api.ringpools,
    onStored: (written) => {
      for (const entry of written) events.api.remember(entry)
      eventLog.wake()
    },
    clock,
  })
  const routing = createRoutingModule({ db, authenticate: identity.api.authenticate, clock })
  const forms = createFormsModule({
    db,
    secrets,
    geo,
    publicUrl: apiUrl,
    webUrl: publicUrl,
    mailer,
    log,
    accounts: accountDirectory,
    refusals: tracking.api.refusals,
    addCollectRoutes: tracking.api.addCollectRoutes,
    sendJob,
    // Telephony comes later; nobody is called before it is there.
    callBack: {
      isThere: (accountId) => telephony.api.callBacks.isThere(accountId),
      place: (call) => telephony.api.callBacks.place(call),
    },
    onStored: eventLog.wake,
    clock,
  })
  const telephony = createTelephonyModule({
    postgres,
    log,
    secrets,
    publicUrl: apiUrl,
    onStored: eventLog.wake,
    onAnswered: forms.api.closeAnsweredRequests,
    // Recordings come later; no signal is processed before they are there.
    onRecordings: (tx, call, reported) => recordings.api.report(tx, call, reported),
    onCallBackReport: forms.api.reportCallBack,
    postOutside,
    sendJob,
    authenticate: identity.api.authenticate,
    recordsDir: config.CALL_RECORDS_DIR ?? join(config.DATA_DIR, 'call-records'),
    clock,
  })
  const carriers = createCarriersModule({
    db,
    log,
    secrets,
    publicUrl: apiUrl,
    fetchCarrier: fetchCarrier ?? (demo ? openDemoCarrier({ db, secrets, publicUrl: apiUrl }) : fetch),
    addresses: {
      apiUrl: config.TWILIO_API_URL,
      pricingUrl: config.TWILIO_PRICING_URL,
      numbersUrl: config.TWILIO_NUMBERS_URL,
    },
    sendJob,
    clock,
  })
  const recordings = createRecordingsModule({
    db,
    log,
    secrets,
    store: openRecordingStore(config),
    requestOutside,
    maxBytes: config.RECORDINGS_MAX_MB * 1_000_000,
    sendJob,
    addHookRoutes: telephony.api.addHookRoutes,
    // Transcriptions come later; nothing is kept before they are there.
    onKept: (tx, kept) => transcriptions.api.onKept(tx, kept),
    onGone: (tx, gone) => transcriptions.api.onGone(tx, gone),
    onStored: eventLog.wake,
    clock,
  })
  const transcriptions = createTranscriptionsModule({
    config,
    db,
    log,
    clock,
    sendJob,
    recordings: recordings.api,
    applyMark: (tx, { callId, ...mark }, actor) =>
      markCalls(tx, { ...mark, callIds: [callId] }, actor, clock),
    onStored: eventLog.wake,
  })
  const agents = createAgentsModule({ db, onStored: eventLog.wake })
  const missedCalls = createMissedCallsModule({ db, clock, onStored: eventLog.wake })
  const setup = createSetupModule({ db })
  const callers = createCallersModule({ db, clock })
  const realtime = createRealtimeModule({ db, clock })
  const analytics = createAnalyticsModule({ clickhouse, log, accounts: accountDirectory })
  const planner = createPlannerModule({ db, clickhouse, log, accounts: accountDirectory, clock })
  const reports = {
    db,
    clickhouse,
    log,
    sendJob,
    mailDomains: config.MAIL_DOMAINS,
    accounts: accountDirectory,
    findRollups: analytics.api.findRollups,
  }
  const metrics = createMetricsModule(reports)
  const { findFormulas } = metrics.api
  const sharing = createSharingModule({ ...reports, findFormulas })
  const boards = { productName, printBoard: sharing.api.printBoard }
  const mailings = createMailingsModule({ ...reports, ...boards, findFormulas, mailer, publicUrl })
  const reporting = createReportingModule({
    ...reports,
    ...boards,
    findFormulas,
    answers: responseMemory,
    drawSample: drawSampleEvents,
    onStored: eventLog.wake,
    clock,
  })
  const tags = createTagsModule({
    db,
    onStored: eventLog.wake,
    countCallEvents: analytics.api.countCallEvents,
  })
  const modules: Module[] = [
    identity,
    accounts,
    events,
    blacklist,
    numbers,
    tracking,
    routing,
    telephony,
    carriers,
    recordings,
    transcriptions,
    agents,
    forms,
    missedCalls,
    setup,
    callers,
    realtime,
    analytics,
    planner,
    metrics,
    sharing,
    mailings,
    reporting,
    tags,
  ]
  const jobDefinitions = [
    ...maintenanceJobs(postgres),
    ...retentionJobs({ db, clickhouse, clock }),
    ...forgetJobs({ db, clickhouse, clock }),
    ...mailer.jobs,
    ...modules.flatMap((module) => module.jobs ?? []),
  ]
  jobs.register(jobDefinitions)

  // HTTP: the endpoints of the modules, the API, the web application.
  const http = await createHttp(config, log)
  const requests = trackRequests(http)
  serveHealth(http, {
    countWaiting: () => countWaitingFor(db, eventStoreName),
    clickhouse,
    isStopping: requests.isStopping,
  })
  for (const module of modules) await module.routes?.(http)
  await serveApi({
    http,
    log,
    createContext: createRequestContext({
      authenticate: identity.api.authenticate,
      isArchived: (accountId) => isArchived(db, accountId),
      answers: responseMemory,
      secure: apiUrl.startsWith('https:'),
    }),
    router: mergeRouters(modules.map(({ router = {} }) => router)),
  })
  await serveWeb(http, config)

  let bounds: ReturnType<typeof keepBounds> | undefined
  return {
    http,
    identity: identity.api,
    eventLog,
    collector: tracking.api.collector,
    callFolding: telephony.api.callFolding,
    recordings: recordings.api,
    transcriptions: transcriptions.api,
    live,
    secrets,
    jobDefinitions,
    /**
     * Starts the background work, beginning with what a process that died left behind. The start need not await it,
     * since opening the queues takes a moment.
     */
    work: async () => {
      bounds = keepBounds({ db, accounts: accountDirectory, config, log })
      await bounds.first
      eventLog.wake()
      for (const module of modules) await module.start?.()
      await jobs.work()
    },
    /** Finishes open requests and jobs and accepts no more. The stores stay open. */
    stop: async () => {
      await requests.finish()
      await http.close()
      for (const module of modules) await module.stop?.()
      await bounds?.stop()
      await eventLog.stop()
      await jobs.stop()
    },
  }
}
export type App = Awaited<ReturnType<typeof createApp>>

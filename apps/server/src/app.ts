import { keepBounds } from './clock/keep-bounds.ts'
import { drawSampleEvents } from './demo/sample/draw-sample-events.ts'
import {
  accountAndClientNames,
  accountNames,
  accountsRoutes,
  createAccountDirectory,
  isArchived,
  knownAccounts,
} from './modules/accounts/index.ts'
import { analyticsJobs, createRollupFinder } from './modules/analytics/index.ts'
import { blacklistRoutes } from './modules/blacklist/index.ts'
import { callersJobs, spamRoutes } from './modules/callers/index.ts'
import {
  announceEvents,
  createEventStoreSubscriber,
  eventStoreName,
  eventsKind,
  projectEvents,
  projectTaggings,
  taggingsKind,
} from './modules/events/index.ts'
import {
  administratorRoute,
  auditRoutes,
  createIdentity,
  deviceOfRequest,
  identityRoutes,
  linkMailJob,
  liveRoutes,
  type MeasureStrength,
  profileRoutes,
  type RequestContext,
  recoveryRoutes,
  singleSignOnRoutes,
  usersRoutes,
} from './modules/identity/index.ts'
import { mailingsJobs } from './modules/mailings/index.ts'
import { createFormulaFinder, metricsRoutes } from './modules/metrics/index.ts'
import {
  createRingpoolDirectory,
  importJobs,
  numbersRoutes,
  ringpoolsRoutes,
  serveUploads,
} from './modules/numbers/index.ts'
import { realtimeRoutes } from './modules/realtime/index.ts'
import {
  accountCardsRoutes,
  createSampleStore,
  reportingRoutes,
  serveDownloads,
  sweepExportsJob,
} from './modules/reporting/index.ts'
import { tagsRoutes } from './modules/tags/index.ts'
import {
  createCallFolding,
  serveHooks,
  sweepWaitingSignals,
  telephonyJobs,
  telephonyRoutes,
} from './modules/telephony/index.ts'
import {
  createCollector,
  createGeo,
  createNumberShares,
  createRefusalCounter,
  createSilentAddresses,
  deviceOf,
  projectVisits,
  serveCollect,
  serveScript,
  trackingJobs,
  trackingRoutes,
  visitsKind,
} from './modules/tracking/index.ts'
import { plainAddress } from './platform/address-list.ts'
import { createAnswerMemory } from './platform/answer-memory.ts'
import { serveApi } from './platform/api.ts'
import type { Clickhouse } from './platform/clickhouse/clickhouse-client.ts'
import type { Config } from './platform/config.ts'
import { countWaitingFor } from './platform/event-log/count-waiting.ts'
import { openEventLog } from './platform/event-log/event-log.ts'
import { trackRequests } from './platform/finish-requests.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mailer/mailer.ts'
import { maintenanceJobs } from './platform/maintenance.ts'
import type { Postgres } from './platform/postgres/postgres.ts'
import { createSecrets } from './platform/secrets.ts'
import { isPrivateAddress } from './platform/trusted-proxies.ts'
import { serveWeb } from './platform/web.ts'
import { retentionJobs } from './retention.ts'

export type AppDeps = {
  config: Config
  log: Log
  postgres: Postgres
  clickhouse: Clickhouse
  /** The installation's secret, see `platform/secrets.ts`. */
  secret: string
  /** One that is accepted too, while the secret is being replaced. */
  acceptedSecret?: string | undefined
  /** The address that people and providers use. */
  publicUrl: string
  /** Whether the demo is loaded: the sign-in page then offers its account. */
  demo: boolean
  /** Rates passwords that are set; without it they are held against lists alone. */
  measureStrength?: MeasureStrength
}

/** The composition root: which modules there are, and what each is given. Nothing listens yet. */
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
}: AppDeps) => {
  const { db } = postgres
  const secrets = createSecrets(secret, acceptedSecret)
  const live = await openLive(postgres)
  const knownNames = async () => [config.PRODUCT_NAME, ...(await accountAndClientNames(db))]
  const passwords = { knownNames, measure: measureStrength }
  const identity = await createIdentity({ postgres, config, secrets, publicUrl, passwords })
  const accounts = await createAccountDirectory(postgres)
  const ringpools = await createRingpoolDirectory(postgres)
  const geo = createGeo(config.GEOIP_DB, log)
  const refusals = createRefusalCounter({ db, log })
  // An address of the own network is a proxy's that TRUST_PROXY does not name, or a test's.
  const shares = createNumberShares({ isShared: isPrivateAddress, key: secrets.key('holders of numbers') })
  const silentAddresses = createSilentAddresses({ isShared: isPrivateAddress })
  const eventStore = createEventStoreSubscriber({
    clickhouse,
    projections: {
      [visitsKind]: { table: 'event', toRows: projectVisits },
      [eventsKind]: { table: 'event', toRows: projectEvents },
      [taggingsKind]: { table: 'event_tagging', toRows: projectTaggings },
    },
    onDelivered: announceEvents,
  })
  const eventLog = await openEventLog({
    db,
    embedded: postgres.embedded,
    log,
    // A subscriber is one line here; its name never changes.
    subscribers: [eventStore.subscriber],
  })
  const collector = createCollector({
    db,
    log,
    onStored: (written) => {
      for (const entry of written) eventStore.remember(entry)
      eventLog.wake()
    },
  })
  // Sites and telephone systems call the API's host, where it has one of its own.
  const apiUrl = config.API_ORIGINS.get(new URL(publicUrl).origin) ?? publicUrl
  const callFolding = createCallFolding({ db, log, onStored: eventLog.wake })
  const telephony = {
    db,
    log,
    secrets,
    accounts,
    publicUrl: apiUrl,
    onStored: eventLog.wake,
    foldCalls: callFolding.add,
  }
  const jobs = createJobs(
    postgres,
    () => [
      ...maintenanceJobs(postgres),
      ...retentionJobs({ db, clickhouse }),
      ...mailer.jobs,
      linkMailJob({ db, log, mailer, publicUrl, productName: config.PRODUCT_NAME, accountNames }),
      ...callersJobs({ db }),
      ...importJobs({ db }),
      ...trackingJobs({ db }),
      ...telephonyJobs(telephony),
      ...mailingsJobs({ ...reporting, mailer, publicUrl, productName: config.PRODUCT_NAME }),
      ...analyticsJobs(reporting),
      sweepExportsJob({ db }),
    ],
    log,
  )
  const mailer = createMailer({ config, publicUrl, send: jobs.send, log })
  const reporting = {
    db,
    clickhouse,
    log,
    accounts,
    sendJob: jobs.send,
    findFormulas: createFormulaFinder(db),
    findRollups: createRollupFinder({ clickhouse, log }),
    mailDomains: config.MAIL_DOMAINS,
  }

  const describe = { deviceOf, placeOf: geo.placeOf }

  const http = await createHttp(config, log)
  const requests = trackRequests(http)
  serveHealth(http, {
    countWaiting: () => countWaitingFor(db, eventStoreName),
    clickhouse,
    isStopping: requests.isStopping,
  })
  await serveCollect(
    http,
    { accounts, ringpools, collector, refusals, shares, silentAddresses, geo },
    { perMinute: config.COLLECT_PER_MINUTE },
  )
  await serveScript(http, { accounts })
  await serveHooks(http, { ...telephony, postgres })
  const answers = createAnswerMemory()
  await serveDownloads(http, { ...reporting, answers })
  await serveUploads(http, { db, authenticate: identity.authenticate })
  await serveApi<RequestContext>({
    http,
    log,
    contextOf: (request, reply) => ({
      token: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1],
      address: plainAddress(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      answer: answers.roomFor(reply.raw),
      device: deviceOfRequest(request, reply, { secure: apiUrl.startsWith('https:') }),
      authenticate: identity.authenticate,
      isArchived: (accountId) => isArchived(db, accountId),
    }),
    router: {
      identity: {
        ...identityRoutes(identity, config, { demo }),
        profile: profileRoutes({ db, identity, describe, secrets, productName: config.PRODUCT_NAME }),
        users: usersRoutes({ db, identity, knownAccounts, sendJob: jobs.send, describe }),
        singleSignOn: singleSignOnRoutes({ db, secrets, identity }),
        recovery: recoveryRoutes({ db, identity, sendJob: jobs.send }),
        audit: auditRoutes(db),
        administrator: administratorRoute(db),
      },
      accounts: { ...accountsRoutes({ db }), ...accountCardsRoutes({ db }) },
      numbers: {
        ...numbersRoutes({ db, sendJob: jobs.send }),
        blacklist: blacklistRoutes(db),
        spam: spamRoutes({ db }),
      },
      ringpools: { ...ringpoolsRoutes({ db }), ...realtimeRoutes({ db }) },
      tracking: trackingRoutes({ db, publicUrl: apiUrl }),
      telephony: telephonyRoutes(telephony),
      tags: tagsRoutes({ db, onStored: eventLog.wake }),
      reporting: {
        metrics: metricsRoutes(reporting),
        ...reportingRoutes({
          ...reporting,
          ensureSample: createSampleStore({ clickhouse, log }, drawSampleEvents),
        }),
      },
      live: liveRoutes({
        live,
        identity,
        isActive: async (id) => (await accounts.byId(id))?.active === true,
      }),
    },
  })
  await serveWeb(http, config)

  let bounds: ReturnType<typeof keepBounds> | undefined
  return {
    http,
    identity,
    eventLog,
    collector,
    callFolding,
    live,
    secrets,
    geo,
    /**
     * Begins the background work; its queues take a moment, so it is not waited for at start. What a process left
     * when it died is seen to first; seeing twice to the same call changes nothing.
     */
    work: async () => {
      bounds = keepBounds({ db, accounts, config, log })
      await bounds.first
      eventLog.wake()
      await sweepWaitingSignals(telephony, new Date(), 'all')
      await jobs.work()
    },
    /** Finishes what was taken in, and takes nothing more; the stores are still open after it. */
    stop: async () => {
      await requests.finish()
      await http.close()
      await collector.stop()
      await callFolding.stop()
      await refusals.stop()
      await bounds?.stop()
      await eventLog.stop()
      await jobs.stop()
    },
  }
}
export type App = Awaited<ReturnType<typeof createApp>>

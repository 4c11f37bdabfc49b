import type { Clock } from '../../platform/clock.ts'
import { isPrivateAddress } from '../../platform/http/clients/trusted-proxies.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mail } from '../../platform/mailer/mail.ts'
import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import type { CommittedEntry } from '../events/index.ts'
import type { RingpoolDirectory } from '../numbers/index.ts'
import { collectRoutes } from './collect/collect-routes.ts'
import { type CollectRoutes, openCollect } from './collect/open-collect.ts'
import { createCollector } from './collect/visit/collector.ts'
import { createNumberShares } from './fair-shares/number-share.ts'
import { createSilentAddresses } from './fair-shares/silent-addresses.ts'
import { trackingJobs } from './jobs.ts'
import { trackingRoutes } from './routes.ts'
import { createRefusalCounter } from './site/refusal-counter.ts'
import { serveScript } from './site/serve-script.ts'
import { createTestVisitSigns } from './site/test-visit-signs.ts'
import type { Geo } from './visits/geo.ts'

type TrackingDeps = {
  db: Database
  log: Log
  secrets: Secrets
  accounts: AccountDirectory
  ringpools: RingpoolDirectory
  geo: Geo
  /** The address that sites call. */
  publicUrl: string
  productName: string
  sendMail: (mail: Mail) => Promise<void>
  /** Requests of one address in a minute; 0 for any number. */
  collectPerMinute: number
  /** Called with the log entries of visits that are durable. */
  onStored: (written: readonly CommittedEntry[]) => void
  clock: Clock
}

/** The tracker's script, the visits that it reports, and the numbers that they are shown. */
export const createTrackingModule = (deps: TrackingDeps) => {
  const {
    db,
    log,
    secrets,
    accounts,
    ringpools,
    geo,
    publicUrl,
    productName,
    sendMail,
    collectPerMinute,
    onStored,
    clock,
  } = deps
  const collector = createCollector({ db, log, onStored, clock })
  const refusals = createRefusalCounter({ db, log, clock })
  const testVisits = createTestVisitSigns({ db, log, clock })
  // A private address is that of a proxy that TRUST_PROXY does not name, or of a test.
  const shares = createNumberShares({ isShared: isPrivateAddress, key: secrets.key('holders of numbers') })
  const silentAddresses = createSilentAddresses({ isShared: isPrivateAddress })
  const furtherRoutes: CollectRoutes[] = []
  return {
    router: { tracking: trackingRoutes({ db, accounts, publicUrl, productName, sendMail, clock }) },
    routes: async (http) => {
      const stores = { db, accounts, ringpools, collector, refusals, testVisits }
      const onRecorded = () => onStored([])
      const collect = { ...stores, shares, silentAddresses, geo, clock, onRecorded }
      await openCollect(http, { perMinute: collectPerMinute }, [collectRoutes(collect), ...furtherRoutes])
      await serveScript(http, { accounts, ringpools, testVisits, clock })
    },
    jobs: trackingJobs({ db }),
    api: {
      collector,
      refusals,
      /** Adds endpoints under `/collect/` of a later module, before the routes are registered. */
      addCollectRoutes: (routes: CollectRoutes): void => void furtherRoutes.push(routes),
    },
    start: async () => geo.warm(),
    stop: async () => {
      await collector.stop()
      await refusals.stop()
      await testVisits.stop()
    },
  } satisfies Module
}

import type { Clock } from '../../platform/clock.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import type { CollectDeps, CollectRoutes, Geo } from '../tracking/index.ts'
import { createFormDirectory } from './c2c-forms/form-directory.ts'
import { createPublicForms } from './c2c-forms/public-forms.ts'
import { c2cRoutes } from './collect/c2c-routes.ts'
import { createPageTokens } from './collect/page-token.ts'
import { createRequestLimits } from './collect/request-limits.ts'
import { serveWidget } from './collect/serve-widget.ts'
import { formsJobs } from './jobs.ts'
import { type CallBackPort, noCallBacks } from './requests/call-back-port.ts'
import { closeAnsweredRequests } from './requests/close-answered-requests.ts'
import { reportCallBack } from './requests/report-call-back.ts'
import { formsRoutes } from './routes.ts'

type FormsDeps = {
  db: Database
  secrets: Secrets
  accounts: AccountDirectory
  geo: Geo
  refusals: CollectDeps['refusals']
  /** The address that sites call. */
  publicUrl: string
  /** The address of the web application. */
  webUrl: string
  mailer: Pick<Mailer, 'sendMail'>
  log: Log
  /** The telephone systems that can call both sides. */
  callBack?: CallBackPort
  sendJob: SendJob
  /** Adds endpoints under `/collect/`. */
  addCollectRoutes: (routes: CollectRoutes) => void
  /** Called when events were appended to the log. */
  onStored: () => void
  clock: Clock
}

/** Forms with which visitors ask to be called back, and what becomes of their requests. */
export const createFormsModule = (deps: FormsDeps) => {
  const { db, secrets, accounts, geo, refusals, publicUrl, addCollectRoutes, onStored, clock } = deps
  const { callBack = noCallBacks, webUrl, mailer, log, sendJob } = deps
  const collect = {
    db,
    accounts,
    geo,
    refusals,
    onStored,
    clock,
    forms: createFormDirectory({ db }),
    publicForms: createPublicForms(),
    tokens: createPageTokens(secrets),
    limits: createRequestLimits(),
  }
  addCollectRoutes(c2cRoutes(collect))
  return {
    router: { forms: formsRoutes({ db, accounts, publicUrl, clock, onStored }) },
    jobs: formsJobs({ db, log, mailer, clock, callBack, publicUrl: webUrl, sendJob, onStored }),
    api: {
      closeAnsweredRequests,
      reportCallBack: async (reported: Parameters<typeof reportCallBack>[1]) => {
        const isKnown = await reportCallBack({ db, clock }, reported)
        onStored()
        return isKnown
      },
    },
    routes: (http) => serveWidget(http, { accounts }),
  } satisfies Module
}

import type { Clock } from '../../platform/clock.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Module } from '../../platform/module.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { RequestContext } from '../identity/index.ts'
import { importJobs } from './imports/jobs.ts'
import { serveUploads } from './imports/serve-uploads.ts'
import { createRingpoolDirectory } from './ringpools/ringpool-directory.ts'
import { ringpoolsRoutes } from './ringpools/routes.ts'
import { numbersRoutes } from './routes.ts'
import { staticNumbersRoutes } from './static-numbers/routes.ts'
import type { ChannelRules } from './static-numbers/static-origin.ts'

type NumbersDeps = {
  postgres: Postgres
  sendJob: SendJob
  authenticate: RequestContext['authenticate']
  /** By what the channel and reach of static numbers follow. */
  channelRules: ChannelRules
  clock: Clock
}

/** The pool of numbers and its imports, ringpools and leases. */
export const createNumbersModule = async (deps: NumbersDeps) => {
  const { postgres, sendJob, authenticate, channelRules, clock } = deps
  const { db } = postgres
  return {
    router: {
      numbers: numbersRoutes({ db, sendJob }),
      ringpools: {
        ...ringpoolsRoutes({ db, clock }),
        staticNumbers: staticNumbersRoutes({ db, channelRules, clock }),
      },
    },
    routes: (http) => serveUploads(http, { db, authenticate }),
    jobs: importJobs({ db }),
    api: { ringpools: await createRingpoolDirectory(postgres) },
  } satisfies Module
}

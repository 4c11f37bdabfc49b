import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Module } from '../../platform/module.ts'
import type { FulfilDeps } from './fulfil-orders.ts'
import { carriersJobs } from './jobs.ts'
import { carriersRoutes } from './routes.ts'

/** Numbers that are bought from carriers through connections, and compared with theirs. */
export const createCarriersModule = (deps: FulfilDeps & { sendJob: SendJob }) =>
  ({ router: { carriers: carriersRoutes(deps) }, jobs: carriersJobs(deps) }) satisfies Module

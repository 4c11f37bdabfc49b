import { mailJobs } from '../mailings/jobs.ts'
import { sweepExportsJob } from './exports/take-export.ts'
import { sumsJobs } from '../analytics/rollups/jobs.ts'

/** The background work of reports. */
export const reportingJobs = (deps: Parameters<typeof mailJobs>[0] & Parameters<typeof sumsJobs>[0]) => [
  ...mailJobs(deps),
  ...sumsJobs(deps),
  sweepExportsJob(deps),
]

import { mailJobs } from './mails/jobs.ts'
import { sweepExportsJob } from './rows/take-export.ts'
import { sumsJobs } from './sums/jobs.ts'

/** The background work of reports. */
export const reportingJobs = (deps: Parameters<typeof mailJobs>[0] & Parameters<typeof sumsJobs>[0]) => [
  ...mailJobs(deps),
  ...sumsJobs(deps),
  sweepExportsJob(deps),
]

import { mailJobs } from './mails/jobs.ts'
import { sweepExportsJob } from './rows/take-export.ts'

/** The background work of reports. */
export const reportingJobs = (deps: Parameters<typeof mailJobs>[0]) => [
  ...mailJobs(deps),
  sweepExportsJob(deps),
]

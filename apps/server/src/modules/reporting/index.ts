export { dayOf } from './count-days.ts'
export { mailJobs as reportingJobs } from './mails/jobs.ts'
export { reportingRoutes } from './routes.ts'

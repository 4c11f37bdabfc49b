export { dayOf } from './count-days.ts'
export { reportingJobs } from './jobs.ts'
export { reportingRoutes } from './routes.ts'
export { serveDownloads } from './rows/serve-downloads.ts'

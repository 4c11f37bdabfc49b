export { mailingsJobs } from './jobs.ts'
export { mailsRoutes } from './routes.ts'
export { boundNextRuns } from './schedules/bound-next-runs.ts'

export { createMailingsModule } from './module.ts'
export { mailsRoutes } from './routes.ts'
export { clampNextRuns } from './schedules/clamp-next-runs.ts'

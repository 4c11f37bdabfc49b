export { dayOf } from './count-days.ts'
export { reportingRoutes } from './routes.ts'

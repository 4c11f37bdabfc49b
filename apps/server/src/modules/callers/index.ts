export { spamRoutes } from './routes.ts'
export { callersJobs, suggestCallers } from './spam/suggest-callers.ts'

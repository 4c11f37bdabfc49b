export { accountCardsRoutes } from './account-cards/routes.ts'
export { serveDownloads } from './exports/serve-downloads.ts'
export { sweepExportsJob } from './exports/take-export.ts'
export { reportingRoutes } from './routes.ts'

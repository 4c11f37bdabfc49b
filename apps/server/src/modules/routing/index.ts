export { findRoute } from './answer/find-route.ts'
export { listRoutes } from './answer/list-routes.ts'
export type { Forward, Route } from './answer/route.ts'

export { findRoute } from './answer/find-route.ts'
export { listRoutes } from './answer/list-routes.ts'
export type { Forward, Route, RouteStep, RouteTarget, RouteVoicemail } from './answer/route.ts'

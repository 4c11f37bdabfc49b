export { type CollectRoutes, toTrackerClient } from './collect/open-collect.ts'
export { parseBody, parseFields } from './collect/parse-body.ts'
export { type CollectDeps, getPageAccount, type TrackerClient } from './collect/visit/collect-visit.ts'
export type { Collector } from './collect/visit/collector.ts'
export { projectVisits, visitsKind } from './collect/visit/project-visits.ts'
export { storeVisits } from './collect/visit/store-visits.ts'
export type { NumberRequest, PendingVisit } from './collect/visit/visit-group.ts'
export { findVisitEvidence, type VisitEvidence } from './evidence/find-visit-evidence.ts'
export { findVisitTimelines, type VisitTimeline } from './evidence/find-visit-timelines.ts'
export { createTrackingModule } from './module.ts'
export { scriptCacheControl, scriptType, serveAccountScript } from './site/serve-account-script.ts'
export { toChannel, toReach } from './sources/channel.ts'
export { describeConversion, resolveDimensions } from './visits/describe-conversion.ts'
export { describeVisit } from './visits/describe-visit.ts'
export { eraseVisits } from './visits/erase-visits.ts'
export { findCopiedTouches, findTouches, findVisits, type Visit } from './visits/find-visits.ts'
export {
  findForgottenVisitors,
  forgetVisitor,
  removeForgottenVisitor,
  type Visitor,
} from './visits/forget-visitor.ts'
export { createGeo, type Geo } from './visits/geo.ts'
export { parseUserAgent } from './visits/parse-user-agent.ts'
export type { Dimensions, VisitFacts } from './visits/visit.ts'

export type { Collector } from './collect/collector.ts'
export { projectVisits, visitsKind } from './collect/project-visits.ts'
export { storeVisits } from './collect/store-visits.ts'
export type { NumberRequest, PendingVisit } from './collect/visit-group.ts'
/** @public */
export { countVisitCells, type VisitCell } from './evidence/count-visit-cells.ts'
/** @public */
export {
  findVisitEvidence,
  type VisitEvidence,
} from './evidence/find-visit-evidence.ts'
export { createTrackingModule } from './module.ts'
export { findLastNonDirect } from './sources/touches.ts'
export { describeVisit } from './visits/describe-visit.ts'
export { eraseVisits } from './visits/erase-visits.ts'
export { findCopiedTouches, findTouches, findVisits, type Visit } from './visits/find-visits.ts'
export { createGeo } from './visits/geo.ts'
export { parseUserAgent } from './visits/parse-user-agent.ts'
export type { Dimensions, VisitFacts } from './visits/visit.ts'

export { importJobs } from './imports/jobs.ts'
export { serveUploads } from './imports/serve-uploads.ts'
export { type Beat, beatLeases } from './leases/beat-leases.ts'
export { findHolders } from './leases/find-holders.ts'
export { type HolderShare, type Leased, leasedOf, shareAsJson } from './leases/lease-numbers.ts'
export { setNumberCall } from './leases/set-number-call.ts'
export { lockPool } from './number/lock-pool.ts'
export { displayByMask, siteForms } from './number/number-forms.ts'
export { createNumbers } from './pool/create-numbers.ts'
export { numbersLentTo } from './pool/list-numbers.ts'
export { type ActiveRingpool, activeRingpools } from './ringpools/active-ringpools.ts'
export {
  findOverflowShowings,
  findRingpoolByOverflow,
  findRingpoolOfNumber,
  type RingpoolOfNumber,
} from './ringpools/find-ringpool.ts'
export { createRingpoolDirectory, type RingpoolDirectory } from './ringpools/ringpool-directory.ts'
export { ringpoolsRoutes } from './ringpools/routes.ts'
export { type RuledPage, ringpoolOfNumber, ringpoolsForPage } from './ringpools/rules/page-rules.ts'
export { createRingpool } from './ringpools/save-ringpool.ts'
export { numbersRoutes } from './routes.ts'

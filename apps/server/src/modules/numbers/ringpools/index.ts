export { type ActiveRingpool, activeRingpools } from './active-ringpools.ts'
export { type Beat, beatLeases } from '../leases/beat-leases.ts'
export { findHolders } from '../leases/find-holders.ts'
export {
  findOverflowShowings,
  findRingpoolByOverflow,
  findRingpoolOfNumber,
  type RingpoolOfNumber,
} from './find-ringpool.ts'
export { placeNumbers, ringpoolsOf } from './import-places.ts'
export { type HolderShare, type Leased, leasedOf, shareAsJson } from '../leases/lease-numbers.ts'
export { type RuledPage, ringpoolOfNumber, ringpoolsForPage } from './rules/page-rules.ts'
export { placeOf } from './place-of.ts'
export { poolPlaces } from './pool-places.ts'
export { createRingpoolDirectory, type RingpoolDirectory } from './ringpool-directory.ts'
export { ringpoolsRoutes } from './routes.ts'
export { createRingpool } from './save-ringpool.ts'
export { setNumberActive } from './set-number-active.ts'
export { setNumberCall } from '../leases/set-number-call.ts'

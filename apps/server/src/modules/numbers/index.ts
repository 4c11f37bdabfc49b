export { eraseImportsOfAccount } from './imports/erase-imports.ts'
export { serveFileUpload } from './imports/serve-file-upload.ts'
export { readSheet } from './imports/sheet/read-sheet.ts'
export { refuseFile } from './imports/sheet/refuse-file.ts'
export type { SheetRow } from './imports/sheet/sheet-row.ts'
export { countFreeNumbers } from './leases/count-free-numbers.ts'
export { extendLeases, type LeaseHeartbeat } from './leases/extend-leases.ts'
export { findNumberHolders, type NumberHolder } from './leases/find-holders.ts'
export { type HolderShare, type LeasedNumber, toLeasedNumber, toShareJson } from './leases/lease-numbers.ts'
export { measureReuseGaps } from './leases/measure-reuse-gaps.ts'
export { setNumberCall } from './leases/set-number-call.ts'
export { createNumbersModule } from './module.ts'
export {
  type CalledNumber,
  findCalledNumbers,
  interpretCalledNumber,
  pickCalledNumber,
} from './number/called-number.ts'
export { findNumberByE164 } from './number/find-number.ts'
export { listSourceNumbers, type SourceNumber } from './number/find-static-numbers.ts'
export { lockPool } from './number/lock-pool.ts'
export { formatByMask, toSiteForms, toWrittenForms } from './number/number-forms.ts'
export type { StaticOrigin } from './number/tables.ts'
export { addNumbers, createNumbers } from './pool/create-numbers.ts'
export { deleteNumbers, lockNumbers } from './pool/delete-numbers.ts'
export { listNumbersOfAccount } from './pool/list-numbers.ts'
export {
  type CallRingpool,
  countNumbers,
  findFormerRingpool,
  findOverflowVisits,
  findRingpoolByOverflow,
  findRingpoolOfNumber,
} from './ringpools/find-ringpool.ts'
export { type ActiveRingpool, listActiveRingpools } from './ringpools/list-active-ringpools.ts'
export { addToRingpools } from './ringpools/members/add-to-ringpools.ts'
export { numberUsage } from './ringpools/members/find-usage.ts'
export { setNumberActive } from './ringpools/members/set-number-active.ts'
export { createRingpoolDirectory, type RingpoolDirectory } from './ringpools/ringpool-directory.ts'
export {
  explainRules,
  pickRingpoolBySiteNumber,
  rankRingpoolsForPage,
  type VisitedPage,
} from './ringpools/rules/page-rules.ts'
export { createRingpool } from './ringpools/save-ringpool.ts'
export { resizeRingpool } from './sizing/resize-ringpool.ts'
export { findStaticNumberAt } from './static-numbers/periods.ts'
export { createStaticNumber } from './static-numbers/save-static-number.ts'

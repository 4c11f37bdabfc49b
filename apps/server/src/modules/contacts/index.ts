export { findCallerNames, findCallersByName } from './find-caller-names.ts'
export { nameCaller } from './name-caller.ts'
export { type NamedCaller, storeCallerNames, storeReportedName } from './store-caller-names.ts'

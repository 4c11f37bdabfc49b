export { isBlacklisted, openBlacklist } from './is-blacklisted.ts'
export { findBlacklistEntries } from './list-blacklist.ts'
export { createBlacklistModule } from './module.ts'

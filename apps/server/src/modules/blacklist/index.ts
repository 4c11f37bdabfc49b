export { isBlacklisted } from './is-blacklisted.ts'
export { findEntries } from './list-blacklist.ts'
export { blacklistRoutes } from './routes.ts'

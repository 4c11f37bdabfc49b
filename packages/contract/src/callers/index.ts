export * from './blacklist.ts'
export * from './blacklist-schemas.ts'
export * from './spam.ts'
export * from './spam-schemas.ts'

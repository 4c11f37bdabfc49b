export * from './accounts.ts'
export * from './hosts.ts'
export * from './referral-exclusions.ts'
export * from './site.ts'

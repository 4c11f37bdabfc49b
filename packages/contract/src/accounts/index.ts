export * from './accounts.ts'
export * from './referral-exclusions.ts'

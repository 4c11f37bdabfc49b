export * from './call-plans.ts'
export * from './plan-limits.ts'
export * from './sounds.ts'

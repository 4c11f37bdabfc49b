export * from './buckets.ts'
export * from './date-range.ts'
export * from './date-schemas.ts'

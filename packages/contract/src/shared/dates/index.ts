export * from './date-range.ts'
export * from './date-schemas.ts'

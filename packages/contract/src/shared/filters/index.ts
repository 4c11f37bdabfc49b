export * from './filter-schemas.ts'
export * from './filters.ts'

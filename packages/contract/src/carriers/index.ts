export * from './carrier-schemas.ts'
export * from './carriers.ts'

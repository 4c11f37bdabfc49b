export * from './setup.ts'
export * from './setup-schemas.ts'
export * from './test-visit-schema.ts'

export * from './setup.ts'
export * from './setup-schemas.ts'

export * from './procedures.ts'
export * from './schemas.ts'

export * from './recording-laws.ts'
export * from './recording-schemas.ts'
export * from './recordings.ts'

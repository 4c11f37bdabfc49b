export * from './agents.ts'

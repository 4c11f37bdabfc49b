export * from './collect.ts'

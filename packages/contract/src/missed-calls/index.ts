export * from './missed-calls.ts'

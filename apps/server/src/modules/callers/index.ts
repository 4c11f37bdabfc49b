export { createCallersModule } from './module.ts'
export { suggestCallers } from './spam/suggest-callers.ts'

export { createMissedCallsModule } from './module.ts'

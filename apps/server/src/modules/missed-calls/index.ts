export { eraseSteps } from './erase-steps.ts'
export { createMissedCallsModule } from './module.ts'

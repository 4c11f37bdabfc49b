export { createSetupModule } from './module.ts'

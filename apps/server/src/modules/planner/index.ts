export { createPlannerModule } from './module.ts'

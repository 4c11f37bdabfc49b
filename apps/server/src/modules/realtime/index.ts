export { createRealtimeModule } from './module.ts'

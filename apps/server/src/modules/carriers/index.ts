export { createCarriersModule } from './module.ts'
export type { FetchCarrier } from './twilio/request-twilio.ts'

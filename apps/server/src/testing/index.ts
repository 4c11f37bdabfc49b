/**
 * The part of the server that browser tests and measurements use: to start it, to call it, and to create traffic. It
 * loads no store. Code that opens a store in its own process is in `records.ts` and `event-store.ts`, which have their
 * own subpaths.
 */
export { browsers } from '../demo/cast/browsers.ts'
export { createRandom, type Random, type Weighted } from '../demo/random/random.ts'
export { computeCode, toStep } from '../modules/identity/second-factor/one-time-code.ts'
export { erlangB, erlangBWithRetries } from '../modules/planner/engine/erlang.ts'
export {
  type AskingVisit,
  averageHolds,
  type RequestingStay,
  toStays,
} from '../modules/planner/engine/stays.ts'
export { signTwilio } from '../modules/telephony/webhooks/twilio-signature.ts'
export { grupoValles, motorValles } from './account-fields.ts'
export { callApi } from './ask-api.ts'
export { findFreePort } from './free-port.ts'
export { startTalkie, type TalkieProcess } from './processes/talkie-process.ts'
export { openIssuer, type TestIssuer } from './stand-ins/open-issuer.ts'
export { openTwilio, type TestTwilio, twilioAccount } from './stand-ins/open-twilio.ts'
export { openSmtp, type Smtp } from './stand-ins/smtp.ts'

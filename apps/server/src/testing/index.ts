/**
 * What browser tests and measurements use of the server: to start it, to ask it, and to make traffic. It loads no store:
 * what opens one in its own process stands in `records.ts` and `event-store.ts`, which are subpaths of their own.
 */
export { browsers } from '../demo/cast/browsers.ts'
export { type Random, seededRandom, type Weighted } from '../demo/random.ts'
export { codeOf, stepAt } from '../modules/identity/second-factor/one-time-code.ts'
export { signTwilio } from '../modules/telephony/webhooks/twilio-signature.ts'
export { askApi } from './ask-api.ts'
export { freePort } from './free-port.ts'
export { openIssuer, type TestIssuer } from './open-issuer.ts'
export { openSmtp, type Smtp } from './smtp.ts'
export { startTalkie, type TalkieProcess } from './talkie-process.ts'

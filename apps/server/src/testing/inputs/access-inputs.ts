import { matrixFromLevels } from '@talkie/contract/access'
import type { AgentFields } from '@talkie/contract/agents'
import type { C2cFormFields } from '@talkie/contract/forms'
import type { UserFields } from '@talkie/contract/identity'
import { type NumberFields, rowProblemReasons } from '@talkie/contract/numbers'
import type { MetricFields } from '@talkie/contract/reporting'
import type { RingpoolFields, StaticNumberFields } from '@talkie/contract/ringpools'
import type { CallPlanFields } from '@talkie/contract/routing'
import { noWords, recordProblemReasons } from '@talkie/contract/telephony'
import { v7 as uuid } from 'uuid'
import { motorValles } from '../accounts.ts'
import type { AccountFixture } from './access-fixture.ts'
import {
  askInputs,
  buildByScreen,
  figuresInputs,
  freshName,
  type Inputs,
  layout,
  mailsInputs,
  range,
  rowsInputs,
  sharingInputs,
} from './report-inputs.ts'
import { mailScreens, reportScreens } from './report-screens.ts'

/** A number lent to an account. */
export const numberFields = (visible: string, accountId: number): NumberFields => ({
  provider: 'sip',
  visible,
  realPhone: null,
  destination: null,
  callerId: null,
  tag: null,
  status: 'active',
  accountId,
})

/** A ringpool of some numbers; its phones begin with a Spanish prefix of three digits. */
export const ringpoolFields = (name: string, prefix: string, numberIds: string[]): RingpoolFields => ({
  name,
  tag: null,
  destination: `${prefix}000009`,
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: 20,
  uniqueWindowDays: 0,
  overflow: `${prefix}000009`,
  phoneMask: '',
  numberIds,
  active: true,
})

/** A call plan that is always open. */
export const callPlanFields = (name: string): CallPlanFields => ({
  name,
  hours: null,
  holidays: [],
  refuseAnonymous: false,
  announcementId: null,
  steps: [
    { strategy: 'at_once', targets: [{ kind: 'phone', name: 'Ana', phone: '937271000' }], seconds: 25 },
  ],
  unanswered: 'voicemail',
  closedSteps: [],
  closed: 'voicemail',
  greetingId: null,
  closedGreetingId: null,
  voicemailSeconds: 120,
  record: true,
})

/** A form to be called back, with a button and office hours. */
export const c2cFormFields = (name: string): C2cFormFields => ({
  name,
  kind: 'button',
  side: 'right',
  language: 'page',
  askName: true,
  color: '#5b4bdb',
  textColor: '#ffffff',
  texts: { es: { title: '¿Hablamos?' } },
  privacyUrl: 'https://www.motorvalles.example/privacidad',
  consentRequired: true,
  hours: [{ day: 1, from: '09:00', to: '18:00' }],
  destination: '937271000',
  ringpoolId: null,
  notifies: true,
})

/** A static number on a flyer. */
export const staticNumberFields = (name: string, numberId: string): StaticNumberFields => ({
  name,
  kind: 'offline',
  numberId,
  source: 'flyer',
  medium: 'print',
  campaign: '',
  content: '',
  term: '',
  channel: null,
  reach: null,
  sourceRules: [],
  ringpoolId: null,
})

/** A custom metric of an account. */
export const metricFields = (name: string): MetricFields => ({
  name,
  formula: 'answered / call',
  format: 'percent',
  color: '#2fbf71',
  gradientcolor: '#1c8a50',
  icon: 'phone-check',
  description: '',
  funnel: false,
  default: false,
})

/** A regular user who may read calls in the account. */
export const userFields = (email: string, accountId: number): UserFields => ({
  name: 'Pepa',
  lastname: 'Vidal',
  email,
  phone: '+34612450199',
  company: null,
  position: null,
  gender: 'woman',
  profile: 'regular',
  permissions: { [accountId]: matrixFromLevels({ 'reporting.calls': 'r' }) },
  password: null,
})

export const agentFields = (name: string): AgentFields => ({
  ...{ name, extension: '', team: 'Ventas', email: '', identifiers: [] },
})

const connection = { name: 'Centralita', mapping: {}, allowedAddresses: [] }

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
/** Passkey responses of a browser without a preceding challenge. */
const passkeyRegistration = {
  ticket: 'a-ticket',
  credential: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
}
const passkeyAssertion = {
  ticket: 'a-ticket',
  credential: {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
}

/** A single sign-on provider of a domain that no test user has. */
const providerFields = {
  name: 'Grupo Valles',
  issuer: 'https://login.grupovalles.example',
  clientId: 'talkie',
  clientSecret: 'a secret of the provider',
  domains: ['grupovalles.example'],
  required: false,
  trustsEmails: false,
}

/* Generates national numbers that no test has used yet. */

let lastNumber = 910_200_000
const freshNumber = () => {
  lastNumber += 1
  return String(lastNumber)
}

let lastSold = 0
/** A number of Madrid that the carrier sells. */
const freshSoldNumber = () => {
  lastSold += 2
  return `+349112305${String(lastSold % 100 === 0 ? 99 : (lastSold % 100) - 1).padStart(2, '0')}`
}
/** Numbers at the carrier: one whose calls go nowhere, and one that is not in the pool. */
export const numbersAtCarrier = { broken: '+34931220711', unknown: '+34931220713' }

/**
 * A valid input for every procedure of the contract, with the ids of an account's fixture. The test fails for a procedure
 * without an entry, so that new procedures are covered.
 */
export const accessInputs: Inputs = {
  'identity.config': () => ({}),
  'identity.login': () => ({ email: 'nobody@motorvalles.example', password: 'wrong-password' }),
  'identity.passkeys.begin': () => ({}),
  'identity.passkeys.signIn': () => passkeyAssertion,
  'identity.singleSignOn.find': () => ({ domain: 'motorvalles.example' }),
  'identity.singleSignOn.begin': () => ({ providerId: sampleId, email: '' }),
  'identity.singleSignOn.finish': () => ({ ticket: 'a-ticket', query: 'code=1&state=2' }),
  'identity.singleSignOn.providers.list': () => ({}),
  'identity.singleSignOn.providers.create': () => providerFields,
  'identity.singleSignOn.providers.update': () => ({ ...providerFields, providerId: sampleId }),
  'identity.singleSignOn.providers.remove': () => ({ providerId: sampleId }),
  'identity.singleSignOn.providers.test': () => ({ issuer: 'http://127.0.0.1:1' }),
  'identity.me': () => ({}),
  'identity.renew': () => ({}),
  'identity.logout': () => ({ idle: false }),
  'identity.whyEnded': () => ({ accessToken: 'a-token-of-nobody' }),
  'identity.profile.update': () => ({
    name: 'diego',
    lastname: '',
    phone: null,
    company: null,
    position: freshName(),
    gender: null,
  }),
  'identity.profile.picture': () => ({}),
  'identity.profile.setPicture': () => ({ picture: null }),
  // The same password again, because the tests sign their users in with it.
  'identity.profile.changePassword': () => ({ current: 'una-clave-larga', password: 'una-clave-larga' }),
  'identity.profile.secondFactor.get': () => ({}),
  'identity.profile.secondFactor.begin': () => ({ password: 'una-clave-larga' }),
  'identity.profile.secondFactor.confirm': () => ({ code: '000000' }),
  'identity.profile.secondFactor.renewCodes': () => ({ password: 'una-clave-larga', code: '000000' }),
  'identity.profile.secondFactor.turnOff': () => ({ password: 'una-clave-larga', code: '000000' }),
  'identity.profile.passkeys.list': () => ({}),
  'identity.profile.passkeys.begin': () => ({ password: 'una-clave-larga' }),
  'identity.profile.passkeys.add': () => ({ ...passkeyRegistration, name: 'Portátil' }),
  'identity.profile.passkeys.rename': () => ({ passkeyId: 'of-nobody', name: 'Portátil' }),
  'identity.profile.passkeys.remove': () => ({ passkeyId: 'of-nobody' }),
  'identity.profile.sessions': () => ({}),
  'identity.profile.endSessions': () => ({ sessionId: 'a-session-of-nobody' }),
  'identity.users.list': () => ({}),
  'identity.users.get': ({ userId }) => ({ userId }),
  'identity.users.create': ({ accountId }) => ({
    ...userFields(`${freshName()}@talkie.example`.toLowerCase().replaceAll(' ', '-'), accountId),
    language: 'es',
  }),
  'identity.users.update': ({ userId, accountId }) => ({
    userId,
    ...userFields(`${userId}@talkie.example`, accountId),
  }),
  'identity.users.setActive': ({ userId }) => ({ userId, active: true }),
  'identity.users.invite': ({ invitedId }) => ({ userId: invitedId, language: 'es' }),
  'identity.users.revokeInvitation': ({ invitedId }) => ({ userId: invitedId }),
  'identity.users.resetSecondFactor': ({ userId }) => ({ userId }),
  'identity.users.removePasskeys': ({ userId }) => ({ userId }),
  'identity.users.sessions': ({ userId }) => ({ userId }),
  'identity.users.endSessions': ({ userId }) => ({ userId, sessionId: null }),
  'identity.firstAdmin.check': () => ({ token: 'a-token-of-nobody' }),
  'identity.firstAdmin.create': () => ({
    token: 'a-token-of-nobody',
    name: 'Nadie',
    email: 'nobody@motorvalles.example',
    password: 'una-clave-larga',
  }),
  'identity.recovery.request': () => ({ email: 'nobody@motorvalles.example', language: 'es' }),
  'identity.recovery.check': () => ({ token: 'a-token-of-nobody' }),
  'identity.recovery.setPassword': () => ({ token: 'a-token-of-nobody', password: 'una-clave-larga' }),
  'identity.audit.list': () => ({}),
  'identity.audit.people': () => ({}),
  'identity.administrator': () => ({}),
  'accounts.list': () => ({}),
  'accounts.cards': () => ({}),
  'accounts.get': ({ accountId }) => ({ accountId }),
  'accounts.create': ({ account }) => ({ ...account, name: freshName() }),
  'accounts.update': ({ accountId, account }) => ({ accountId, ...account }),
  'accounts.clients.list': () => ({}),
  'accounts.clients.create': ({
    account: {
      clientId: _,
      allowedDomains: _domains,
      excludedReferrers: _excluded,
      countedReferrers: _counted,
      minimumValidSeconds: _seconds,
      retentionMonths: _months,
      recordingDays: _days,
      active: _active,
      ...client
    },
  }) => ({ ...client, name: freshName() }),
  'accounts.setArchived': ({ accountId }) => ({ accountId, archived: true }),
  'accounts.clients.update': ({
    account: {
      clientId,
      allowedDomains: _domains,
      excludedReferrers: _excluded,
      countedReferrers: _counted,
      minimumValidSeconds: _seconds,
      retentionMonths: _months,
      recordingDays: _days,
      active: _active,
      ...client
    },
  }) => ({ clientId, ...client }),
  'accounts.clients.setArchived': ({ account: { clientId } }) => ({ clientId, archived: true }),
  'numbers.list': () => ({}),
  'numbers.page': () => ({}),
  'numbers.find': ({ numberId }) => ({ numberId }),
  'numbers.choices': () => ({}),
  'numbers.changeMany': ({ numberId }) => ({
    numberIds: [numberId],
    country: 'es',
    change: { tag: freshName() },
  }),
  'numbers.create': ({ number }) => ({ country: 'es', numbers: [{ ...number, visible: freshNumber() }] }),
  'numbers.update': ({ numberId, number }) => ({ numberId, country: 'es', ...number }),
  'numbers.ofAccount': ({ accountId }) => ({ accountId }),
  'numbers.blacklist.list': () => ({}),
  'numbers.blacklist.add': () => ({ country: 'es', phones: [freshNumber()], reason: null }),
  'numbers.blacklist.setStatus': () => ({ phones: ['+34600000001'], status: 'inactive' }),
  'numbers.imports.template': () => ({ kind: 'pool', language: 'es' }),
  'numbers.imports.get': ({ importId }) => ({ importId }),
  'numbers.imports.list': () => ({}),
  'numbers.imports.unseen': () => ({}),
  'numbers.imports.markSeen': ({ importId }) => ({ importIds: [importId] }),
  'numbers.imports.rejectedRows': ({ importId }) => ({
    importId,
    language: 'es',
    suffix: 'errores',
    reasons: Object.fromEntries(rowProblemReasons.map((reason) => [reason, 'No vale.'])),
  }),
  'numbers.imports.setDefaults': ({ importId }) => ({
    importId,
    defaults: { provider: 'orange', accountId: null },
  }),
  'numbers.imports.start': ({ importId }) => ({ importId }),
  'numbers.spam.readings': () => ({ phone: '600000001' }),
  'numbers.spam.lookUp': () => ({ phone: '+34600000001', country: 'es' }),
  'ringpools.list': ({ accountId }) => ({ accountId }),
  'ringpools.get': ({ accountId, ringpoolId }) => ({ accountId, ringpoolId }),
  'ringpools.create': ({ accountId, ringpool, spareNumberId }) => ({
    accountId,
    ...ringpool,
    name: freshName(),
    numberIds: [spareNumberId],
  }),
  'ringpools.update': ({ accountId, ringpoolId, ringpool }) => ({ accountId, ringpoolId, ...ringpool }),
  'ringpools.setArchived': ({ accountId, ringpoolId }) => ({ accountId, ringpoolId, archived: true }),
  'ringpools.staticNumbers.list': ({ accountId }) => ({ accountId }),
  'ringpools.staticNumbers.get': ({ accountId, staticNumberId }) => ({ accountId, staticNumberId }),
  'ringpools.staticNumbers.create': ({ accountId, staticNumber, freeNumberId }) => ({
    accountId,
    ...staticNumber,
    name: freshName(),
    numberId: freeNumberId,
  }),
  'ringpools.staticNumbers.update': ({ accountId, staticNumberId, staticNumber }) => ({
    accountId,
    staticNumberId,
    ...staticNumber,
    name: freshName(),
  }),
  'ringpools.staticNumbers.setArchived': ({ accountId, staticNumberId }) => ({
    accountId,
    staticNumberId,
    archived: true,
  }),
  'routing.plans.list': ({ accountId }) => ({ accountId }),
  'routing.plans.create': ({ accountId }) => ({ accountId, fields: callPlanFields(freshName()) }),
  'routing.plans.update': ({ accountId, planId }) => ({
    accountId,
    planId,
    fields: callPlanFields(freshName()),
  }),
  'routing.plans.setArchived': ({ accountId, planId }) => ({ accountId, planId, archived: true }),
  'routing.plans.remove': ({ accountId, planId }) => ({ accountId, planId }),
  'routing.plans.preview': ({ accountId }) => ({
    accountId,
    fields: callPlanFields('Centralita'),
    day: '2026-11-21',
    time: '10:00',
    anonymous: false,
  }),
  'routing.uses.list': ({ accountId }) => ({ accountId }),
  'routing.uses.set': ({ accountId, planId, ringpoolId }) => ({
    accountId,
    kind: 'ringpool',
    subjectId: ringpoolId,
    planId,
  }),
  'routing.sounds.list': ({ accountId }) => ({ accountId }),
  'routing.sounds.audio': ({ accountId, soundId }) => ({ accountId, soundId }),
  'routing.sounds.remove': ({ accountId, soundId }) => ({ accountId, soundId }),
  'missedCalls.list': ({ accountId }) => ({ accountId, ...range }),
  'missedCalls.mark': ({ accountId, missedPhone }) => ({ accountId, phone: missedPhone, mark: 'reached' }),
  'transcriptions.ofCall': ({ accountId, callId }) => ({ accountId, callId }),
  'transcriptions.search': ({ accountId }) => ({ accountId, words: 'ortodoncia' }),
  'transcriptions.transcribe': ({ accountId, recordingId }) => ({ accountId, recordingId }),
  'transcriptions.delete': ({ accountId, recordingId }) => ({ accountId, recordingId }),
  'transcriptions.settle': ({ accountId, recordingId }) => ({ accountId, recordingId, accepted: true }),
  'transcriptions.settings.get': ({ accountId }) => ({ accountId }),
  'transcriptions.settings.update': ({ accountId }) => ({
    accountId,
    transcribes: true,
    dailyMinutes: 60,
    appliesSuggestions: false,
  }),
  'transcriptions.settings.retryFailed': ({ accountId }) => ({ accountId }),
  'agents.list': ({ accountId }) => ({ accountId }),
  'agents.create': ({ accountId }) => ({ accountId, ...agentFields(freshName()) }),
  'agents.update': ({ accountId, agentId }) => ({ accountId, agentId, ...agentFields(freshName()) }),
  'agents.setArchived': ({ accountId, agentId }) => ({ accountId, agentId, archived: true }),
  'agents.merge': ({ accountId, agentId, mergedAgentId }) => ({
    accountId,
    agentId,
    agentIds: [mergedAgentId],
  }),
  'ringpools.peaks': ({ accountId }) => ({ accountId }),
  'ringpools.tags': ({ accountId }) => ({ accountId }),
  'ringpools.realtime': ({ accountId }) => ({ accountId }),
  'ringpools.everywhere': ({ numberId }) => ({ numberIds: [numberId] }),
  'planner.figures': ({ accountId }) => ({ accountId }),
  'planner.warnings': ({ accountId }) => ({ accountId }),
  'planner.get': ({ accountId, ringpoolId }) => ({ accountId, ringpoolId }),
  'planner.setNumberPrice': ({ accountId }) => ({ accountId, numberPrice: 2.5 }),
  'planner.preview': ({ accountId, ringpoolId }) => ({ accountId, ringpoolId, numbers: 2, holdMinutes: 10 }),
  'planner.order': ({ accountId, ringpoolId }) => ({
    accountId,
    ringpoolId,
    expected: { numbers: 1, holdMinutes: 20 },
    holdMinutes: 20,
    add: [],
    remove: [],
  }),
  'tags.ringpool.list': ({ accountId }) => ({ accountId }),
  'tags.ringpool.create': ({ accountId }) => ({ accountId, name: freshName(), color: '#3b82f6' }),
  'tags.ringpool.update': ({ accountId, ringpoolTagId }) => ({
    accountId,
    tagId: ringpoolTagId,
    name: freshName(),
    color: '#059669',
  }),
  'tags.ringpool.setArchived': ({ accountId, ringpoolTagId }) => ({
    accountId,
    tagId: ringpoolTagId,
    archived: true,
  }),
  'tags.ringpool.remove': ({ accountId, ringpoolTagId }) => ({ accountId, tagId: ringpoolTagId, numbers: 0 }),
  'tags.ringpool.previewMerge': ({ accountId, ringpoolTagId, mergedRingpoolTagId }) => ({
    accountId,
    tagId: ringpoolTagId,
    tagIds: [mergedRingpoolTagId],
  }),
  'tags.ringpool.merge': ({ accountId, ringpoolTagId, mergedRingpoolTagId }) => ({
    accountId,
    tagId: ringpoolTagId,
    tagIds: [mergedRingpoolTagId],
    numbers: 0,
  }),
  'tags.event.list': ({ accountId }) => ({ accountId }),
  'tags.event.create': ({ accountId }) => ({ accountId, name: freshName(), color: '#3b82f6' }),
  'tags.event.update': ({ accountId, eventTagId }) => ({
    accountId,
    tagId: eventTagId,
    name: freshName(),
    color: '#059669',
  }),
  'tags.event.setArchived': ({ accountId, eventTagId }) => ({ accountId, tagId: eventTagId, archived: true }),
  'tags.event.remove': ({ accountId, eventTagId }) => ({ accountId, tagId: eventTagId, numbers: 0 }),
  'tags.event.previewMerge': ({ accountId, eventTagId, mergedEventTagId }) => ({
    accountId,
    tagId: eventTagId,
    tagIds: [mergedEventTagId],
  }),
  'tags.event.merge': ({ accountId, eventTagId, mergedEventTagId }) => ({
    accountId,
    tagId: eventTagId,
    tagIds: [mergedEventTagId],
    numbers: 0,
  }),
  'tracking.testPage': ({ accountId }) => ({ accountId, url: 'https://motorvalles.es/', userAgent: '' }),
  'tracking.implementation': ({ accountId }) => ({ accountId }),
  'tracking.site': ({ accountId }) => ({ accountId }),
  'tracking.updateSite': ({ accountId }) => ({
    accountId,
    allowedDomains: ['ofertas.example'],
    consent: 'none',
  }),
  'tracking.serverKeys.list': ({ accountId }) => ({ accountId }),
  'tracking.serverKeys.create': ({ accountId }) => ({ accountId }),
  'tracking.serverKeys.revoke': ({ accountId }) => ({ accountId, serverKeyId: sampleServerKeyId }),
  'tracking.mailSteps': ({ accountId }) => ({
    accountId,
    email: 'agencia@motorvalles.example',
    way: 'wordpress',
    language: 'es',
  }),
  'tracking.startTestVisit': ({ accountId }) => ({ accountId }),
  'setup.testVisit': ({ accountId }) => ({ accountId, code: sampleTestVisit(accountId) }),
  'setup.get': ({ accountId }) => ({ accountId }),
  'forms.callBacks.get': ({ accountId, formId }) => ({ accountId, eventId: formId }),
  // Each mark applies to the state that the one before left.
  'forms.callBacks.mark': ({ accountId, formId }) => ({
    accountId,
    eventId: formId,
    mark: 'not_reached',
    note: 'Comunica',
  }),
  'forms.site.list': ({ accountId }) => ({ accountId }),
  'forms.site.map': ({ accountId, siteFormId }) => ({ accountId, siteFormId, uses: { mensaje: 'other' } }),
  'forms.c2c.list': ({ accountId }) => ({ accountId }),
  'forms.c2c.create': ({ accountId }) => ({ accountId, fields: c2cFormFields(freshName()) }),
  'forms.c2c.update': ({ accountId, c2cFormId }) => ({
    accountId,
    formId: c2cFormId,
    fields: c2cFormFields(freshName()),
  }),
  'forms.c2c.setArchived': ({ accountId, c2cFormId }) => ({ accountId, formId: c2cFormId, archived: true }),
  'forms.c2c.preview': ({ accountId }) => ({
    accountId,
    language: 'es',
    fields: c2cFormFields('Te llamamos'),
  }),
  'telephony.connections.list': ({ accountId }) => ({ accountId }),
  'telephony.connections.create': ({ accountId }) => ({
    accountId,
    ...connection,
    kind: 'generic',
    scope: 'account',
    authToken: null,
  }),
  'telephony.connections.update': ({ accountId, connectionId }) => ({
    accountId,
    connectionId,
    ...connection,
  }),
  'telephony.connections.setArchived': ({ accountId, connectionId }) => ({
    accountId,
    connectionId,
    archived: true,
  }),
  'telephony.connections.renewSecret': ({ accountId, connectionId }) => ({
    accountId,
    connectionId,
    authToken: null,
  }),
  'telephony.connections.signals': ({ accountId, connectionId }) => ({ accountId, connectionId }),
  'recordings.problems': ({ accountId, connectionId }) => ({ accountId, connectionId }),
  'telephony.connections.refusals': ({ accountId, connectionId }) => ({ accountId, connectionId }),
  'telephony.connections.preview': ({ accountId, connectionId }) => ({
    accountId,
    connectionId,
    mapping: {},
    words: noWords,
    dates: null,
    body: '{"call_id":"1","event":"ringing"}',
  }),
  'telephony.connections.testCall': ({ accountId, connectionId, numberId }) => ({
    accountId,
    connectionId,
    numberId,
  }),
  'telephony.callRecords.list': ({ accountId, connectionId }) => ({ accountId, connectionId }),
  'telephony.callRecords.get': ({ accountId, connectionId, recordImportId }) => ({
    accountId,
    connectionId,
    importId: recordImportId,
  }),
  'telephony.callRecords.template': ({ accountId, connectionId }) => ({ accountId, connectionId }),
  'telephony.callRecords.start': ({ accountId, connectionId, recordImportId }) => ({
    accountId,
    connectionId,
    importId: recordImportId,
  }),
  'telephony.callRecords.rejectedRows': ({ accountId, connectionId, recordImportId }) => ({
    accountId,
    connectionId,
    importId: recordImportId,
    separator: ';',
    heading: 'Motivo',
    reasons: Object.fromEntries(recordProblemReasons.map((reason) => [reason, reason])),
  }),
  'carriers.connections': () => ({}),
  'carriers.search': ({ carrierConnectionId }) => ({
    connectionId: carrierConnectionId,
    country: 'es',
    kind: 'local',
  }),
  'carriers.proofs': ({ carrierConnectionId }) => ({
    connectionId: carrierConnectionId,
    country: 'es',
    kind: 'local',
  }),
  'carriers.buy': ({ carrierConnectionId, accountId }) => ({
    connectionId: carrierConnectionId,
    orderId: uuid(),
    country: 'es',
    kind: 'local',
    phones: [freshSoldNumber()],
    price: { monthly: 3, currency: 'USD' },
    accountId,
    ringpoolId: null,
    destination: null,
    tag: null,
    addressSid: null,
    bundleSid: null,
  }),
  'carriers.release': ({ carrierConnectionId }) => ({
    connectionId: carrierConnectionId,
    orderId: uuid(),
    from: 'pool',
    phones: [freshSoldNumber()],
  }),
  'carriers.order': ({ carrierOrderId }) => ({ orderId: carrierOrderId }),
  'carriers.orders': ({ carrierConnectionId }) => ({ connectionId: carrierConnectionId }),
  'carriers.compare': ({ carrierConnectionId }) => ({ connectionId: carrierConnectionId }),
  'carriers.repair': ({ carrierConnectionId }) => ({
    connectionId: carrierConnectionId,
    phones: [numbersAtCarrier.broken],
  }),
  'carriers.adopt': ({ carrierConnectionId, accountId }) => ({
    connectionId: carrierConnectionId,
    phones: [numbersAtCarrier.unknown],
    accountId,
  }),
  'carriers.ofNumbers': ({ numberId }) => ({ numberIds: [numberId] }),
  'recordings.list': ({ accountId, callId }) => ({ accountId, callId }),
  'recordings.listen': ({ accountId, recordingId }) => ({ accountId, recordingId }),
  'recordings.download': ({ accountId, recordingId }) => ({ accountId, recordingId, fileName: 'call' }),
  'recordings.retry': ({ accountId, failedRecordingId }) => ({ accountId, recordingId: failedRecordingId }),
  'recordings.remove': ({ accountId, recordingId }) => ({ accountId, recordingId }),
  'reporting.calls.get': ({ accountId, callId }) => ({ accountId, callId }),
  'reporting.calls.mark': ({ accountId, callId }) => ({
    accountId,
    callIds: [callId],
    value: 'not_valid',
    reason: freshName(),
  }),
  'reporting.calls.note': ({ accountId, callId }) => ({ accountId, callId, note: freshName() }),
  'reporting.calls.setReturned': ({ accountId, missedCallId: callId }) => ({
    accountId,
    callId,
    returned: true,
  }),
  'reporting.calls.nameCaller': ({ accountId }) => ({
    accountId,
    phone: '+34612450101',
    name: freshName(),
    company: 'Talleres Roca',
  }),
  ...askInputs('agents'),
  ...figuresInputs('dashboard'),
  ...mailsInputs('dashboard'),
  ...sharingInputs,
  ...figuresInputs('words'),
  ...mailsInputs('words'),
  'reporting.dashboard.layout.get': ({ accountId }) => ({ accountId }),
  'reporting.dashboard.layout.save': ({ accountId }) => ({ accountId, layout }),
  'reporting.dashboard.layout.reset': ({ accountId }) => ({ accountId }),
  ...rowsInputs('rawdata', ({ hangupId }) => hangupId),
  ...rowsInputs('c2c', ({ formId }) => formId),
  'reporting.c2c.callBacks': ({ accountId }) => ({ accountId, range, scope: 'c2c' }),
  ...rowsInputs('calls', ({ hangupId }) => hangupId),
  ...rowsInputs('events', ({ formId }) => formId),
  'reporting.events.tags': ({ accountId }) => ({ accountId }),
  'reporting.events.tag': ({ accountId, formId }) => ({ accountId, eventIds: [formId], add: ['VIP'] }),
  'reporting.metrics.list': ({ accountId }) => ({ accountId }),
  'reporting.metrics.create': ({ accountId }) => ({ accountId, ...metricFields(freshName()) }),
  'reporting.metrics.update': ({ accountId, metricId }) => ({
    accountId,
    metricId,
    ...metricFields('Tasa de respuesta'),
  }),
  'reporting.metrics.setArchived': ({ accountId, metricId }) => ({ accountId, metricId, archived: true }),
  'reporting.metrics.reorder': ({ accountId, metricId }) => ({ accountId, metricIds: [metricId, 'visit'] }),
  'reporting.metrics.preview': ({ accountId }) => ({ accountId, formula: 'answered / call', range }),
  'reporting.annotations.list': ({ accountId }) => ({ accountId }),
  'reporting.annotations.create': ({ accountId }) => ({ accountId, day: range.start, text: freshName() }),
  'reporting.annotations.update': ({ accountId, annotationId }) => ({
    accountId,
    annotationId,
    day: range.start,
    text: 'Campaña de otoño',
  }),
  'reporting.annotations.remove': ({ accountId, annotationId }) => ({ accountId, annotationId }),
  'live.changes': ({ accountId }) => ({ accountId }),
  'live.everywhere': () => ({}),
  'live.session': () => ({}),
}

/** The id of a key of each account's servers. */
export const sampleServerKeyId = '0197f3a2-0000-7000-8000-00000000c0de'

/** The code of an account's test visit in the fixture. */
export const sampleTestVisit = (accountId: number): string => `test-${accountId}`.padEnd(16, '-')

/** The id of every object of `sampleFixture`. An input that contains it refers to an object. */
export const sampleId = '0197f3a2-0000-7000-8000-000000000001'

/** A fixture that exists in no store, to inspect which objects an input refers to. */
export const sampleFixture: AccountFixture = {
  accountId: 1,
  account: { ...motorValles, clientId: 1 },
  numberId: sampleId,
  number: numberFields('910000001', 1),
  spareNumberId: sampleId,
  importId: sampleId,
  ringpoolId: sampleId,
  ringpool: ringpoolFields('Web', '910', []),
  staticNumberId: sampleId,
  staticNumber: staticNumberFields('Folleto', sampleId),
  freeNumberId: sampleId,
  agentId: sampleId,
  mergedAgentId: sampleId,
  planId: sampleId,
  soundId: sampleId,
  recordingId: sampleId,
  connectionId: sampleId,
  carrierConnectionId: sampleId,
  carrierOrderId: sampleId,
  c2cFormId: sampleId,
  siteFormId: sampleId,
  callId: sampleId,
  failedRecordingId: sampleId,
  recordImportId: sampleId,
  missedCallId: sampleId,
  missedPhone: '+34612450101',
  metricId: sampleId,
  annotationId: sampleId,
  ringpoolTagId: sampleId,
  eventTagId: sampleId,
  mergedRingpoolTagId: sampleId,
  mergedEventTagId: sampleId,
  userId: sampleId,
  invitedId: sampleId,
  hangupId: sampleId,
  formId: sampleId,
  viewIds: buildByScreen(reportScreens, () => sampleId),
  mailIds: buildByScreen(mailScreens, () => sampleId),
  linkId: sampleId,
}

import { type PermissionEntry, type Section, sections } from '@talkie/contract/access'
import type { AccountFields } from '@talkie/contract/accounts'
import { eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import {
  createAccount,
  createClient,
  setAccountArchived,
  setClientArchived,
} from '../../modules/accounts/index.ts'
import { account } from '../../modules/accounts/tables.ts'
import { agent } from '../../modules/agents/tables.ts'
import { blacklist } from '../../modules/blacklist/tables.ts'
import { carrierOrder } from '../../modules/carriers/tables.ts'
import { type EventRow, foldTag, toStoreRow } from '../../modules/events/index.ts'
import { eventTag } from '../../modules/events/tables.ts'
import { c2cRequest, siteForm } from '../../modules/forms/tables.ts'
import { systemActor } from '../../modules/identity/index.ts'
import { scheduledMail } from '../../modules/mailings/tables.ts'
import { missedCallStep } from '../../modules/missed-calls/tables.ts'
import { numberImport } from '../../modules/numbers/imports/tables.ts'
import { staticNumber, staticNumberPeriod } from '../../modules/numbers/number/tables.ts'
import { ringpoolTag } from '../../modules/numbers/ringpools/tables.ts'
import { recording } from '../../modules/recordings/tables.ts'
import { annotation, tableView } from '../../modules/reporting/tables.ts'
import { callPlan, callPlanUse, callSound } from '../../modules/routing/tables.ts'
import { sharedLink } from '../../modules/sharing/tables.ts'
import { callRecordImport } from '../../modules/telephony/call-records/tables.ts'
import { call, reachedCaller } from '../../modules/telephony/tables.ts'
import { testVisit } from '../../modules/tracking/tables.ts'
import { transcript } from '../../modules/transcriptions/tables.ts'
import { clinicaRias, grupoValles, motorValles } from '../accounts.ts'
import type { TestApp } from '../processes/app.ts'
import { twilioAccount } from '../stand-ins/open-twilio.ts'
import type { AccountFixture } from './access-fixture.ts'
import {
  agentFields,
  c2cFormFields,
  callPlanFields,
  metricFields,
  numberFields,
  numbersAtCarrier,
  ringpoolFields,
  sampleServerKeyId,
  sampleTestVisit,
  staticNumberFields,
  userFields,
} from './access-inputs.ts'
import { buildByScreen, buildLinkFields, buildMailFields, buildViewFields } from './report-inputs.ts'
import { mailScreens, reportScreens } from './report-screens.ts'
import { callProcedure, procedures } from './walk-contract.ts'

/*
 * Two accounts, Motor Valles and Clínica Rías, each with numbers, a ringpool, a connection and a call.
 * Diego is privileged. Marta may write in every section of Motor Valles, Luis may read every section of it, and Olga is
 * a member of it with the default permissions. Nuria may write in every section of Clínica Rías.
 */

const password = 'una-clave-larga'
const testUsers = ['diego', 'marta', 'luis', 'olga', 'nuria'] as const
export type TestUser = (typeof testUsers)[number]
const toEmail = (person: TestUser) => `${person}@talkie.example`

const toAllSections = (perm: 'r' | 'w'): Partial<Record<Section, PermissionEntry>> =>
  Object.fromEntries(sections.map((section) => [section, { has: true, perm }]))

/** Signs a user in and returns the new access token. */
export const signInAs = async ({ app }: TestApp, person: TestUser): Promise<string> => {
  const given = { email: toEmail(person), password, address: '203.0.113.7', userAgent: 'test' }
  return (await app.identity.login(given)).accessToken
}

const answers = {
  number: z.object({ numbers: z.tuple([z.object({ id: z.uuid() })]) }),
  object: z.object({ id: z.uuid() }),
  user: z.object({ id: z.string() }),
}

/** Calls a procedure as a privileged user, and throws if it is refused. */
const callAsPrivileged = async <Shape extends z.ZodType>(
  { url }: TestApp,
  token: string,
  { name, input, answer }: { name: string; input: object; answer: Shape },
): Promise<z.output<Shape>> => {
  const procedure = procedures.find((one) => one.name === name)
  if (!procedure) throw new Error(`The contract has no procedure ${name}.`)
  const { status, text, body } = await callProcedure(url, procedure, { input, token })
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
  return answer.parse(body)
}

const createAccountFixture = async (
  test: TestApp,
  token: string,
  { fields, prefix }: { fields: AccountFields; prefix: string },
): Promise<AccountFixture> => {
  const { id: accountId } = await createAccount(test.postgres.db, fields, systemActor)
  // The newest one of any number: an account keeps its last few.
  const startedAt = new Date('2099-01-01T00:00:00Z')
  await test.postgres.db.insert(testVisit).values({ code: sampleTestVisit(accountId), accountId, startedAt })
  const numberId = async (visible: string) => {
    const input = { country: 'es', numbers: [numberFields(visible, accountId)] }
    const { numbers } = await callAsPrivileged(test, token, {
      name: 'numbers.create',
      input,
      answer: answers.number,
    })
    return numbers[0].id
  }
  const number = numberFields(`${prefix}000001`, accountId)
  const id = await numberId(number.visible)
  const ringpool = ringpoolFields(`Web of ${fields.name}`, prefix, [id])
  const { id: ringpoolId } = await callAsPrivileged(test, token, {
    name: 'ringpools.create',
    input: { accountId, ...ringpool },
    answer: answers.object,
  })
  const { id: connectionId } = await callAsPrivileged(test, token, {
    name: 'telephony.connections.create',
    input: {
      accountId,
      name: `Centralita of ${fields.name}`,
      mapping: {},
      allowedAddresses: [],
      kind: 'generic',
      scope: 'account',
      authToken: null,
    },
    answer: answers.object,
  })
  const { id: carrierConnectionId } = await callAsPrivileged(test, token, {
    name: 'telephony.connections.create',
    input: {
      accountId,
      name: `Twilio of ${fields.name}`,
      mapping: {},
      allowedAddresses: [],
      kind: 'twilio',
      scope: 'account',
      authToken: twilioAccount.authToken,
      accountSid: twilioAccount.accountSid,
    },
    answer: answers.object,
  })
  for (const phone of Object.values(numbersAtCarrier)) test.twilio.put(phone)
  const carrierOrderId = uuid()
  await test.postgres.db.insert(carrierOrder).values({
    ...{ id: carrierOrderId, connectionId: carrierConnectionId, action: 'release', actor: systemActor },
    orderedAt: new Date('2026-11-02T09:00:00Z'),
  })
  const { id: c2cFormId } = await callAsPrivileged(test, token, {
    name: 'forms.c2c.create',
    input: { accountId, fields: c2cFormFields('Te llamamos') },
    answer: answers.object,
  })
  const siteFormId = uuid()
  const seenAt = new Date('2026-11-02T09:00:00Z')
  await test.postgres.db.insert(siteForm).values({
    id: siteFormId,
    accountId,
    key: 'contacto',
    name: 'contacto',
    plugin: 'plain',
    fields: [{ key: 'mensaje', label: 'Mensaje', type: 'textarea', seenOn: '2026-11-02' }],
    pages: [`${fields.domain}/contacto`],
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
  })
  const { id: metricId } = await callAsPrivileged(test, token, {
    name: 'reporting.metrics.create',
    input: { accountId, ...metricFields('Tasa de respuesta') },
    answer: answers.object,
  })
  const importId = uuid()
  const nothing = { add: 0, change: 0, same: 0, bad: 0 }
  const file = { kind: 'pool', fileName: 'numeros.xlsx', country: 'es', state: 'read', rows: 0 } as const
  await test.postgres.db
    .insert(numberImport)
    .values({ id: importId, ...file, plan: nothing, result: nothing })
  const callId = uuid()
  const [missedCallId, missedPhone] = [uuid(), '+34612450101']
  const incoming = {
    accountId,
    connectionId,
    numberId: id,
    ringpoolId,
    e164: `+34${prefix}000001`,
    state: 'ended' as const,
    startedAt: new Date('2026-11-02T10:00:00Z'),
    ringSeconds: 5,
    attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
    version: 1,
    published: {},
  }
  await test.postgres.db.insert(call).values([
    {
      ...incoming,
      id: callId,
      callKey: 'call-1',
      caller: '+34612345678',
      answeredAt: new Date('2026-11-02T10:00:05Z'),
      endedAt: new Date('2026-11-02T10:01:05Z'),
      talkSeconds: 60,
      durationSeconds: 65,
      outcome: 'valid',
      validity: 'valid',
    },
    {
      ...incoming,
      id: missedCallId,
      callKey: 'call-2',
      caller: missedPhone,
      endedAt: new Date('2026-11-02T10:00:05Z'),
      talkSeconds: 0,
      durationSeconds: 5,
      outcome: 'not_answered',
      validity: 'not_answered',
    },
  ])
  const [userId, invitedId] = await Promise.all(
    ['pepa', 'iris'].map(async (name) => {
      const email = `${name}-${prefix}@talkie.example`
      const input = { ...userFields(email, accountId), language: 'es' }
      const { id } = await callAsPrivileged(test, token, {
        name: 'identity.users.create',
        input,
        answer: answers.user,
      })
      return id
    }),
  )
  const [hangupId, formId] = [uuid(), uuid()]
  const caused = { accountId, revision: 1, phone: '+34612345678', dimensions: { source: 'google' } }
  const events: EventRow[] = [
    { ...caused, id: hangupId, type: 'hangup', at: '2026-11-02T10:01:05.000Z', callId, talkSeconds: 60 },
    { ...caused, id: formId, type: 'c2c', at: '2026-11-02T09:00:00.000Z', email: 'elena@correo.example' },
  ]
  await test.clickhouse.insert('event', events.map(toStoreRow))
  const requestedAt = new Date('2026-11-02T09:00:00Z')
  await test.postgres.db
    .insert(c2cRequest)
    .values({ id: formId, accountId, at: requestedAt, dueAt: requestedAt, phone: '+34612345678' })
  return {
    accountId,
    account: fields,
    numberId: id,
    number,
    importId,
    spareNumberId: await numberId(`${prefix}000002`),
    ringpoolId,
    ringpool,
    staticNumberId: uuid(),
    staticNumber: staticNumberFields('Folleto', await numberId(`${prefix}000003`)),
    freeNumberId: await numberId(`${prefix}000004`),
    agentId: uuid(),
    mergedAgentId: uuid(),
    planId: uuid(),
    soundId: uuid(),
    connectionId,
    carrierConnectionId,
    carrierOrderId,
    c2cFormId,
    siteFormId,
    callId,
    recordingId: uuid(),
    failedRecordingId: uuid(),
    recordImportId: uuid(),
    missedCallId,
    missedPhone,
    metricId,
    annotationId: uuid(),
    ringpoolTagId: uuid(),
    eventTagId: uuid(),
    mergedRingpoolTagId: uuid(),
    mergedEventTagId: uuid(),
    userId: userId ?? '',
    invitedId: invitedId ?? '',
    hangupId,
    formId,
    viewIds: buildByScreen(reportScreens, uuid),
    mailIds: buildByScreen(mailScreens, uuid),
    linkId: uuid(),
  }
}

/** Restores the views, mails, note and link of a fixture to their initial state, owned by the user who may change them. */
export const restoreReports = async (
  { postgres: { db } }: TestApp,
  { accountId, viewIds, mailIds, annotationId, linkId }: AccountFixture,
  userId: string,
): Promise<void> => {
  await db.delete(tableView).where(eq(tableView.accountId, accountId))
  await db.delete(scheduledMail).where(eq(scheduledMail.accountId, accountId))
  const of = (screen: string) => ({ accountId, userId, screen: `reporting.${screen}` })
  await db.insert(tableView).values(
    reportScreens.map((screen) => ({
      ...of(screen),
      id: viewIds[screen],
      shared: true,
      fields: buildViewFields('Google'),
    })),
  )
  await db.insert(scheduledMail).values(
    mailScreens.map((screen) => ({
      ...of(screen),
      id: mailIds[screen],
      fields: buildMailFields(screen),
      schedule: { every: 'day' as const, hour: 8 },
      active: false,
    })),
  )
  await db.delete(annotation).where(eq(annotation.accountId, accountId))
  await db
    .insert(annotation)
    .values({ id: annotationId, accountId, userId, day: '2026-10-05', text: 'Campaña de otoño' })
  await db.delete(sharedLink).where(eq(sharedLink.accountId, accountId))
  await db.insert(sharedLink).values({
    id: linkId,
    accountId,
    userId,
    tokenHash: linkId,
    fields: buildLinkFields('Para el cliente'),
    lifetimeDays: 7,
    expiresAt: new Date(Date.now() + 7 * 86_400_000),
  })
}

/** Restores the tags of a fixture to their initial state. */
export const restoreTags = async (
  { postgres: { db } }: TestApp,
  { accountId, ringpoolTagId, eventTagId, mergedRingpoolTagId, mergedEventTagId }: AccountFixture,
): Promise<void> => {
  await db.delete(ringpoolTag).where(inArray(ringpoolTag.id, [ringpoolTagId, mergedRingpoolTagId]))
  await db.delete(eventTag).where(inArray(eventTag.id, [eventTagId, mergedEventTagId]))
  const tag = { accountId, name: 'Feria', color: '#3b82f6', active: true }
  await db.insert(ringpoolTag).values({ ...tag, id: ringpoolTagId })
  await db.insert(eventTag).values({ ...tag, id: eventTagId, folded: foldTag(tag.name) })
  const merged = { ...tag, name: 'Ferias' }
  await db.insert(ringpoolTag).values({ ...merged, id: mergedRingpoolTagId })
  await db.insert(eventTag).values({ ...merged, id: mergedEventTagId, folded: foldTag(merged.name) })
}

/** Restores the static number of a fixture to its initial state; others are deleted. */
export const restoreStaticNumber = async (
  { postgres: { db } }: TestApp,
  { accountId, staticNumberId, staticNumber: fields }: AccountFixture,
): Promise<void> => {
  await db.delete(staticNumberPeriod).where(eq(staticNumberPeriod.accountId, accountId))
  await db.delete(staticNumber).where(eq(staticNumber.accountId, accountId))
  await db.insert(staticNumber).values({ ...fields, id: staticNumberId, accountId })
}

/** Restores the recordings of a fixture's call to their initial state: one is kept, one failed. */
export const restoreRecordings = async (
  { postgres: { db } }: TestApp,
  { accountId, callId, connectionId, recordingId, failedRecordingId }: AccountFixture,
): Promise<void> => {
  await db.delete(recording).where(eq(recording.accountId, accountId))
  const startedAt = new Date('2026-11-02T10:00:05Z')
  const ofCall = { accountId, callId, connectionId, callKey: 'call-1', startedAt, reportedAt: startedAt }
  await db.insert(recording).values([
    { ...ofCall, id: recordingId, source: 'kept', state: 'kept', seconds: 60, channels: 2 },
    {
      ...ofCall,
      id: failedRecordingId,
      source: 'failed',
      url: 'https://pbx.example/1.wav',
      state: 'failed',
      failure: 'gone',
    },
  ])
}

/** Restores the file of call records of a fixture, and that nobody has done anything about its missed call. */
export const restoreCalls = async (
  { postgres: { db } }: TestApp,
  { accountId, connectionId, recordImportId }: AccountFixture,
): Promise<void> => {
  await db.delete(missedCallStep).where(eq(missedCallStep.accountId, accountId))
  await db.delete(reachedCaller).where(eq(reachedCaller.accountId, accountId))
  await db.update(call).set({ returnedAt: null }).where(eq(call.accountId, accountId))
  await db.delete(callRecordImport).where(eq(callRecordImport.connectionId, connectionId))
  const nothing = { new: 0, known: 0, bad: 0 }
  await db.insert(callRecordImport).values({
    id: recordImportId,
    connectionId,
    fileName: 'llamadas.csv',
    origin: 'upload',
    state: 'read',
    plan: nothing,
    result: nothing,
  })
}

/** Restores the agents of a fixture to their initial state; others are deleted. */
export const restoreAgents = async (
  { postgres: { db } }: TestApp,
  { accountId, agentId, mergedAgentId }: AccountFixture,
): Promise<void> => {
  await db.delete(agent).where(eq(agent.accountId, accountId))
  await db.insert(agent).values([
    { ...agentFields('Marta Ros'), id: agentId, accountId },
    { ...agentFields('104'), id: mergedAgentId, accountId },
  ])
}

/** Restores the call plan and the sound of a fixture to their initial state; others are deleted. */
export const restorePlans = async (
  { postgres: { db } }: TestApp,
  { accountId, planId, soundId }: AccountFixture,
): Promise<void> => {
  await db.delete(callPlanUse).where(eq(callPlanUse.accountId, accountId))
  await db.delete(callPlan).where(eq(callPlan.accountId, accountId))
  await db.delete(callSound).where(eq(callSound.accountId, accountId))
  await db.insert(callPlan).values({ id: planId, accountId, fields: callPlanFields('Centralita') })
  await db
    .insert(callSound)
    .values({ id: soundId, accountId, name: 'Aviso', seconds: 1, wav: new Uint8Array([82, 73, 70, 70]) })
}

/** Restores the transcript of a fixture to its initial state. */
export const restoreTranscripts = async (
  { postgres: { db } }: TestApp,
  { accountId, callId, recordingId }: AccountFixture,
): Promise<void> => {
  await db.delete(transcript).where(eq(transcript.accountId, accountId))
  await db.insert(transcript).values({
    ...{ accountId, callId, recordingId, at: new Date('2026-11-02T10:00:00Z'), state: 'done' },
    suggestion: { value: 'valid', reason: 'sale', sentence: 'Quiero comprarlo.', state: 'open' },
  })
}

/** Reactivates both accounts and their client, and gives each a key of its servers. */
export const restoreAccounts = async ({ postgres: { db } }: TestApp, { motor, clinica }: AccessFixture) => {
  const { clientId } = motor.account
  await setClientArchived(db, { clientId, archived: false }, systemActor)
  for (const { accountId } of [motor, clinica])
    await setAccountArchived(db, { accountId, archived: false }, systemActor)
  const key = { id: sampleServerKeyId, hash: '', tail: 'test', createdAt: '2026-11-01T09:00:00.000Z' }
  await db
    .update(account)
    .set({ serverKeys: [key] })
    .where(inArray(account.id, [motor.accountId, clinica.accountId]))
}

/** Fills an installation with the two accounts and the five users. */
export const createAccessFixture = async (test: TestApp) => {
  const { identity } = test.app
  const ids = new Map<TestUser, string>()
  for (const person of testUsers) {
    const profile = person === 'diego' ? 'privileged' : 'regular'
    ids.set(person, await identity.createUser({ email: toEmail(person), password, name: person, profile }))
  }
  const token = await signInAs(test, 'diego')
  const { id: clientId } = await createClient(test.postgres.db, grupoValles, systemActor)
  const motor = await createAccountFixture(test, token, {
    fields: { ...motorValles, clientId },
    prefix: '910',
  })
  const clinica = await createAccountFixture(test, token, {
    fields: { ...clinicaRias, clientId },
    prefix: '986',
  })
  // A pending entry for `numbers.blacklist.setStatus`.
  await test.postgres.db.insert(blacklist).values({ e164: '+34600000001', status: 'pending' })
  const permit = (
    person: TestUser,
    { accountId }: AccountFixture,
    said: Partial<Record<Section, PermissionEntry>>,
  ) => identity.setPermissions({ userId: ids.get(person) ?? '', accountId, sections: said })
  await permit('marta', motor, toAllSections('w'))
  await permit('luis', motor, toAllSections('r'))
  await permit('olga', motor, {})
  await permit('nuria', clinica, toAllSections('w'))
  return { motor, clinica, ids }
}
export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>

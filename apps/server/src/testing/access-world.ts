import { type PermissionEntry, type Section, sections } from '@talkie/contract/access'
import type { AccountFields } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import {
  createAccount,
  createClient,
  setAccountArchived,
  setClientArchived,
} from '../modules/accounts/index.ts'
import { blacklist } from '../modules/blacklist/tables.ts'
import { type EventRow, foldTag, toStoreRow } from '../modules/events/index.ts'
import { eventTag } from '../modules/events/tables.ts'
import { systemActor } from '../modules/identity/index.ts'
import { scheduledMail } from '../modules/mailings/tables.ts'
import { numberImport } from '../modules/numbers/imports/tables.ts'
import { ringpoolTag } from '../modules/numbers/ringpools/tables.ts'
import { tableView } from '../modules/reporting/tables.ts'
import { call } from '../modules/telephony/tables.ts'
import { metricFields, numberFields, ringpoolFields, userFields } from './access-inputs.ts'
import type { Place } from './access-place.ts'
import { clinicaRias, grupoValles, motorValles } from './accounts.ts'
import type { TestApp } from './app.ts'
import { byScreen, mailFieldsOf, viewFields } from './report-inputs.ts'
import { mailScreens, reportScreens } from './report-screens.ts'
import { callProcedure, procedures } from './walk-contract.ts'

/*
 * Motor Valles and its neighbour Clínica Rías, each with numbers, a ringpool, a connection and a call.
 * Diego is privileged. Marta may write everywhere in Motor Valles, Luis may read everywhere in it, Olga is a
 * member of it with nothing more than the defaults. Nuria may write everywhere in Clínica Rías.
 */

const password = 'una-clave-larga'
const people = ['diego', 'marta', 'luis', 'olga', 'nuria'] as const
export type Person = (typeof people)[number]
const emailOf = (person: Person) => `${person}@talkie.example`

const everywhere = (perm: 'r' | 'w'): Partial<Record<Section, PermissionEntry>> =>
  Object.fromEntries(sections.map((section) => [section, { has: true, perm }]))

/** Signs a person in anew. */
export const tokenOf = async ({ app }: TestApp, person: Person): Promise<string> => {
  const given = { email: emailOf(person), password, address: '203.0.113.7', userAgent: 'test' }
  return (await app.identity.login(given)).accessToken
}

const answers = {
  number: z.object({ numbers: z.tuple([z.object({ id: z.uuid() })]) }),
  object: z.object({ id: z.uuid() }),
  user: z.object({ id: z.string() }),
}

/** Calls a procedure as a privileged person, who must not be refused. */
const ask = async <Shape extends z.ZodType>(
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

const openPlace = async (
  test: TestApp,
  token: string,
  { fields, prefix }: { fields: AccountFields; prefix: string },
): Promise<Place> => {
  const { id: accountId } = await createAccount(test.postgres.db, fields, systemActor)
  const numberId = async (visible: string) => {
    const input = { country: 'es', numbers: [numberFields(visible, accountId)] }
    const { numbers } = await ask(test, token, { name: 'numbers.create', input, answer: answers.number })
    return numbers[0].id
  }
  const number = numberFields(`${prefix}000001`, accountId)
  const id = await numberId(number.visible)
  const ringpool = ringpoolFields(`Web of ${fields.name}`, prefix, [id])
  const { id: ringpoolId } = await ask(test, token, {
    name: 'ringpools.create',
    input: { accountId, ...ringpool },
    answer: answers.object,
  })
  const { id: connectionId } = await ask(test, token, {
    name: 'telephony.connections.create',
    input: {
      accountId,
      name: `Centralita of ${fields.name}`,
      mapping: {},
      allowedAddresses: [],
      active: true,
      kind: 'generic',
      scope: 'account',
      authToken: null,
    },
    answer: answers.object,
  })
  const { id: metricId } = await ask(test, token, {
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
  await test.postgres.db.insert(call).values({
    id: callId,
    accountId,
    connectionId,
    callKey: 'call-1',
    numberId: id,
    ringpoolId,
    e164: `+34${prefix}000001`,
    caller: '+34612345678',
    state: 'ended',
    startedAt: new Date('2026-11-02T10:00:00Z'),
    answeredAt: new Date('2026-11-02T10:00:05Z'),
    endedAt: new Date('2026-11-02T10:01:05Z'),
    ringSeconds: 5,
    talkSeconds: 60,
    durationSeconds: 65,
    outcome: 'valid',
    validity: 'valid',
    attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
    version: 1,
    published: {},
  })
  const [userId, invitedId] = await Promise.all(
    ['pepa', 'iris'].map(async (name) => {
      const email = `${name}-${prefix}@talkie.example`
      const input = { ...userFields(email, accountId), language: 'es' }
      const { id } = await ask(test, token, { name: 'identity.users.create', input, answer: answers.user })
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
  return {
    accountId,
    account: fields,
    numberId: id,
    number,
    importId,
    spareNumberId: await numberId(`${prefix}000002`),
    ringpoolId,
    ringpool,
    connectionId,
    callId,
    metricId,
    ringpoolTagId: uuid(),
    eventTagId: uuid(),
    userId: userId ?? '',
    invitedId: invitedId ?? '',
    hangupId,
    formId,
    viewIds: byScreen(reportScreens, uuid),
    mailIds: byScreen(mailScreens, uuid),
  }
}

/** Puts the views and mails of a place there as they were at first: those of the person who may change them. */
export const restoreReports = async (
  { postgres: { db } }: TestApp,
  { accountId, viewIds, mailIds }: Place,
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
      fields: viewFields('Google'),
    })),
  )
  await db.insert(scheduledMail).values(
    mailScreens.map((screen) => ({
      ...of(screen),
      id: mailIds[screen],
      fields: mailFieldsOf(screen),
      schedule: { every: 'day' as const, hour: 8 },
      active: false,
    })),
  )
}

/** Puts the tags of a place there as they were at first. */
export const restoreTags = async (
  { postgres: { db } }: TestApp,
  { accountId, ringpoolTagId, eventTagId }: Place,
): Promise<void> => {
  await db.delete(ringpoolTag).where(eq(ringpoolTag.id, ringpoolTagId))
  await db.delete(eventTag).where(eq(eventTag.id, eventTagId))
  const tag = { accountId, name: 'Feria', active: true }
  await db.insert(ringpoolTag).values({ ...tag, id: ringpoolTagId })
  await db.insert(eventTag).values({ ...tag, id: eventTagId, folded: foldTag(tag.name), color: '#3b82f6' })
}

/** Makes both accounts and their client work again. */
export const restoreAccounts = async ({ postgres: { db } }: TestApp, { motor, clinica }: AccessWorld) => {
  const { clientId } = motor.account
  await setClientArchived(db, { clientId, archived: false }, systemActor)
  for (const { accountId } of [motor, clinica])
    await setAccountArchived(db, { accountId, archived: false }, systemActor)
}

/** Fills an installation with the two accounts and the five people. */
export const openAccessWorld = async (test: TestApp) => {
  const { identity } = test.app
  const ids = new Map<Person, string>()
  for (const person of people) {
    const profile = person === 'diego' ? 'privileged' : 'regular'
    ids.set(person, await identity.createUser({ email: emailOf(person), password, name: person, profile }))
  }
  const token = await tokenOf(test, 'diego')
  const { id: clientId } = await createClient(test.postgres.db, grupoValles, systemActor)
  const motor = await openPlace(test, token, { fields: { ...motorValles, clientId }, prefix: '910' })
  const clinica = await openPlace(test, token, { fields: { ...clinicaRias, clientId }, prefix: '986' })
  // Somebody to decide on: `numbers.blacklist.setStatus`.
  await test.postgres.db.insert(blacklist).values({ e164: '+34600000001', status: 'pending' })
  const permit = (person: Person, { accountId }: Place, said: Partial<Record<Section, PermissionEntry>>) =>
    identity.setPermissions({ userId: ids.get(person) ?? '', accountId, sections: said })
  await permit('marta', motor, everywhere('w'))
  await permit('luis', motor, everywhere('r'))
  await permit('olga', motor, {})
  await permit('nuria', clinica, everywhere('w'))
  return { motor, clinica, ids }
}
export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>

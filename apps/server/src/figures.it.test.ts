import { grantableSections, matrixFromLevels, type Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { type AccountFigure, accountFigures, type LiveChange } from '@talkie/contract/live'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toStoreRow } from './modules/events/index.ts'
import { visit } from './modules/tracking/tables.ts'
import { publishChange } from './platform/live.ts'
import { accessInputs } from './testing/inputs/access-inputs.ts'
import { type AccessFixture, createAccessFixture, signInAs } from './testing/inputs/access-world.ts'
import { callProcedure, type Procedure, procedures } from './testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from './testing/processes/app.ts'

/*
 * Which figures a user sees over the API who may read only one section. Motor Valles has a visit, a call and a form
 * of one caller. Olga is a member with the section under test.
 */

type Readable = {
  /** Figures on the account's card. */
  card: readonly AccountFigure[]
  /** Which of a visit, a call and a form the section's own screen counts. */
  counts: readonly string[]
  /** Steps in the timeline of a row's contact. */
  timeline: readonly EventType[]
  /** The topics that the stream of changes publishes besides `account`. */
  hears: readonly LiveChange['topic'][]
}

const nothing: Readable = { card: [], counts: [], timeline: [], hears: [] }
const everyEvent = { card: ['visits', 'calls', 'valid'], hears: ['calls', 'visits'] } as const
const all = ['visit', 'calls_ended', 'c2c']

const readable: Partial<Record<Section, Readable>> = {
  'reporting.dashboard': { ...nothing, ...everyEvent, counts: all },
  'reporting.words': { ...nothing, ...everyEvent, counts: all },
  'reporting.rawdata': { ...everyEvent, counts: all, timeline: ['visit', 'c2c', 'hangup'] },
  'reporting.events': { ...everyEvent, counts: all, timeline: ['visit', 'c2c', 'hangup'] },
  'reporting.calls': {
    card: ['calls', 'valid'],
    counts: ['calls_ended'],
    timeline: ['visit', 'hangup'],
    hears: ['calls'],
  },
  'reporting.c2c': { ...nothing, counts: ['c2c'], timeline: ['visit', 'c2c'] },
  'ringpool.management': { ...nothing, card: ['ringpools', 'numbers'], hears: ['numbers', 'visits'] },
  'ringpool.realtime': { ...nothing, card: ['ringpools', 'numbers'], hears: ['numbers', 'calls'] },
  'tags.ringpool': { ...nothing, hears: ['numbers'] },
  'integrations.connections': { ...nothing, hears: ['connections'] },
  'settings.implementation': { ...nothing, hears: ['visits'] },
}

let app: TestApp
let world: AccessFixture
let token = ''

const call = (name: string, input: object) => {
  const procedure = procedures.find((one) => one.name === name)
  if (!procedure) throw new Error(`The contract has no procedure ${name}.`)
  return callProcedure(app.url, procedure, { input, token })
}

const cardsSchema = z.object({
  accounts: z.array(z.looseObject({ today: z.looseObject({}) })),
})

const figuresOnCard = async () => {
  const { accounts } = cardsSchema.parse((await call('accounts.cards', {})).body)
  const [card] = accounts
  expect(accounts).toHaveLength(1)
  return accountFigures.filter((figure) => card && (figure in card.today || figure in card))
}

const answersSchema = z.object({
  answers: z.array(z.object({ totals: z.object({ values: z.array(z.number().nullable()) }) })),
})
const range = { start: '2026-11-01', end: '2026-11-08' }

const countedBy = async (section: Section) => {
  const name = `${section}.ask`
  if (!procedures.some((one) => one.name === name)) return []
  const { body } = await call(name, {
    accountId: world.motor.accountId,
    range,
    questions: [{ measures: all }],
  })
  const values = answersSchema.parse(body).answers[0]?.totals.values ?? []
  return all.filter((_, index) => values[index])
}

const timelineSchema = z.object({ timeline: z.array(z.object({ type: z.string() })) })

const timelineIn = async (section: Section) => {
  const name = `${section}.contact`
  const input = accessInputs[name]?.(world.motor)
  if (!input) return []
  return timelineSchema.parse((await call(name, input)).body).timeline.map(({ type }) => type)
}

/** The topics received after one change of each topic. `account` comes last, and every member receives it. */
const topicsHeard = async () => {
  const leaving = new AbortController()
  const { accountId } = world.motor
  const stream = await fetch(`${app.url}/api/accounts/${accountId}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const heard: string[] = []
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard.push(...[...chunk.matchAll(/"topic":"(\w+)"/g)].map((match) => match[1] ?? ''))
    if (heard.includes('account')) break
    if (heard.includes('hello') && heard.length === 1)
      for (const topic of ['numbers', 'calls', 'visits', 'connections', 'account'] as const)
        await publishChange(app.postgres.db, accountId, topic, [uuid()])
  }
  leaving.abort()
  return heard.filter((topic) => topic !== 'hello' && topic !== 'account')
}

const readsOnly = ({ method, name }: Procedure) => method === 'GET' || /\.(ask|rows|preview)$/.test(name)

beforeAll(async () => {
  app = await openTestApp()
  world = await createAccessFixture(app)
  const { accountId } = world.motor
  const person = { accountId, revision: 1, phone: '+34612345678', dimensions: { source: 'google' } }
  await app.clickhouse.insert('event', [
    toStoreRow({ ...person, id: uuid(), type: 'visit', at: '2026-11-02T08:00:00.000Z' }),
    toStoreRow({ ...person, id: uuid(), type: 'c2c', at: '2026-11-02T09:30:00.000Z' }),
  ])
  const facts = { dimensions: {}, landing: '', title: '', referrer: '', clickIds: {} }
  const today = { id: uuid(), accountId, visitorId: uuid(), at: new Date(), bot: false }
  await app.postgres.db.insert(visit).values({ ...today, facts } as typeof visit.$inferInsert)
})
afterAll(() => app.close())

const giveOlga = async (section: Section, level: 'r' | 'w') => {
  const { accountId } = world.motor
  const userId = world.ids.get('olga') ?? ''
  const sections = matrixFromLevels({ [section]: level })
  await app.app.identity.setPermissions({ userId, accountId, sections })
  token = await signInAs(app, 'olga')
}

describe.each(grantableSections)('a user with only the section %s', (section) => {
  const expected = readable[section] ?? nothing
  beforeAll(() => giveOlga(section, section === 'bot' ? 'w' : 'r'))

  test(`sees on the account's card ${expected.card.join(', ') || 'no figure'}`, async () => {
    expect(await figuresOnCard()).toEqual(expected.card)
  })

  test(`gets the counts of ${expected.counts.join(', ') || 'nothing'}`, async () => {
    expect(await countedBy(section)).toEqual(expected.counts)
  })

  test(`sees on the timeline ${expected.timeline.join(', ') || 'nothing'}`, async () => {
    expect([...new Set(await timelineIn(section))]).toEqual(expected.timeline)
  })

  test(`is notified of ${expected.hears.join(', ') || 'nothing'}`, async () => {
    expect(await topicsHeard()).toEqual(expected.hears)
  })

  test('may call the procedures of the section, of its group and of every member', async () => {
    const open = (access: Procedure['access']) =>
      access.access !== 'section' || access.section === section || section.startsWith(`${access.section}.`)
    const ofAccount = procedures.filter(
      (one) => readsOnly(one) && (one.access.access === 'section' || one.access.access === 'member'),
    )
    const answered: string[] = []
    for (const { name } of ofAccount) {
      const { status } = await call(name, accessInputs[name]?.(world.motor) ?? {})
      if (status !== 403) answered.push(name)
    }
    expect(answered).toEqual(ofAccount.filter(({ access }) => open(access)).map(({ name }) => name))
  })
})

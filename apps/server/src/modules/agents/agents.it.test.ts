import type { Account } from '@talkie/contract/accounts'
import type { AgentFields } from '@talkie/contract/agents'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventLog } from '../../platform/event-log/tables.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { eventsKind } from '../events/index.ts'
import { type Actor, systemActor } from '../identity/index.ts'
import { auditEntry } from '../identity/tables.ts'
import { agentTextsKind, findAgentNames, projectAgentTexts } from './agent-texts.ts'
import { agentsSubscriber } from './agents-subscriber.ts'
import { createAgent, setAgentArchived, updateAgent } from './change-agent.ts'
import { getAgent, listAgents } from './list-agents.ts'
import { mergeAgents } from './merge-agents.ts'
import { storeAgentTexts } from './store-agent-texts.ts'
import { agent, agentText } from './tables.ts'

/* Lucía names the agents of Motor Valles. Their phone system says extensions, names and addresses of SIP. */

const lucia: Actor = { ...systemActor, name: 'Lucía' }
let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store?.close())
beforeEach(async () => {
  for (const table of [agent, agentText, eventLog]) await db().delete(table)
})

const db = () => store.postgres.db
const fields = (more: Partial<AgentFields> = {}): AgentFields => ({
  ...{ name: 'Marta Ros', extension: '', team: '', email: '', identifiers: [] },
  ...more,
})
const create = (more: Partial<AgentFields> = {}) =>
  createAgent(db(), { accountId: motor.id, fields: fields(more) }, lucia)
const update = ({ id }: { id: string }, more: Partial<AgentFields>) =>
  updateAgent(db(), { accountId: motor.id, agentId: id, fields: fields(more) }, lucia)
const say = (agents: string[], destinations: string[] = [], accountId = motor.id) =>
  db().transaction((tx) => storeAgentTexts(tx, { accountId, agents, destinations }))
const names = async (accountId = motor.id) => (await listAgents(db(), { accountId })).map(({ name }) => name)
const byName = async (name: string) => {
  const found = (await listAgents(db(), { accountId: motor.id })).find((one) => one.name === name)
  if (!found) throw new Error(`There is no agent ${name}.`)
  return found
}

/** Which agent each text names in the event store. */
const published = async (): Promise<Record<string, unknown>> => {
  const entries = await db()
    .select({ payload: eventLog.payload })
    .from(eventLog)
    .where(eq(eventLog.kind, agentTextsKind))
    .orderBy(asc(eventLog.id))
  const rows = entries
    .flatMap(({ payload }) => projectAgentTexts(payload))
    .sort((one, other) => Number(one.revision) - Number(other.revision))
  return Object.fromEntries(rows.map((row) => [row.text, row.name]))
}

describe('an agent whom a provider says', () => {
  test('is created once, however the same text is written', async () => {
    await say(['Marta Ros', '104', 'sip:104@pbx', 'MARTA  ROS', '...'])
    await say(['PJSIP/104-0000a1b2', 'marta.ros'])
    expect(await listAgents(db(), { accountId: motor.id })).toMatchObject([
      { name: '104', extension: '104', active: true, said: ['104', 'PJSIP/104-0000a1b2', 'sip:104@pbx'] },
      { name: 'Marta Ros', extension: '', said: ['MARTA  ROS', 'Marta Ros', 'marta.ros'] },
    ])
    expect(await names(clinica.id)).toEqual([])
  })

  test('is created once by several processes at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => say(['104', `sip:104@pbx${n}`, 'Marta Ros'])))
    expect(await names()).toEqual(['104', 'Marta Ros'])
  })

  test('is the one whom a user made, by extension, name, e-mail or identifier', async () => {
    await create({ extension: '104', email: 'marta@motorvalles.es', identifiers: ['+34 937 27 10 00'] })
    await say(['104', 'marta ros', 'Marta@motorvalles.es'], ['+34937271000', '+34915550000'])
    expect(await names()).toEqual(['Marta Ros'])
    expect(await published()).toMatchObject({ '104': 'Marta Ros', '+34937271000': 'Marta Ros' })
    expect(await published()).not.toHaveProperty('+34915550000')
  })

  test('is created for no destination', async () => {
    await say([], ['+34937271000'])
    expect(await names()).toEqual([])
    await create({ identifiers: ['937271000', '+34937271000'] })
    expect((await published())['+34937271000']).toBe('Marta Ros')
  })

  test('has at most as long a name as users may type, and is still matched', async () => {
    const long = 'x'.repeat(300)
    await say([long])
    await say([long.toUpperCase()])
    expect(await names()).toEqual(['x'.repeat(120)])
  })

  test('is known, whatever characters that nobody sees a provider puts around the name', async () => {
    await create()
    await say(['\u202aMarta Ros\u202c', 'Marta\u0007 Ros', '\u2066Quim\u2069', '\u200b'])
    expect(await names()).toEqual(['Marta Ros', 'Quim'])
    expect(await published()).toMatchObject({ '\u202aMarta Ros\u202c': 'Marta Ros' })
  })

  test('is created beside another whose long text begins alike', async () => {
    const long = (end: string) => `"${'Marta '.repeat(25)}" <sip:${end}@pbx>`
    await say([long('ros'), long('roig'), `${'.'.repeat(130)}Quim`])
    expect(await names()).toEqual(['quim', 'roig', 'ros'])
  })

  test('is recorded as created by Talkie itself', async () => {
    await say(['Quim'])
    const { id } = await byName('Quim')
    expect(await db().select().from(auditEntry).where(eq(auditEntry.objectId, id))).toMatchObject([
      { action: 'create', kind: 'agent', userId: null },
    ])
  })
})

describe('an agent who is renamed', () => {
  test('has the calls of before by the new name, and those that are still said by the old one', async () => {
    await say(['104'])
    const one = await update(await byName('104'), { name: 'Marta Ros', extension: '104', team: 'Ventas' })
    expect(one).toMatchObject({ name: 'Marta Ros', identifiers: [] })
    expect(await published()).toMatchObject({ '104': 'Marta Ros' })
    const again = await update(one, { name: 'Marta Roig', extension: '104' })
    expect(again.identifiers).toEqual(['Marta Ros'])
    expect(await published()).toMatchObject({ '104': 'Marta Roig', 'Marta Ros': 'Marta Roig' })
    await say(['marta ros'])
    expect(await names()).toEqual(['Marta Roig'])
  })

  test('loses a text that is taken away: whom a provider said by it is an agent again', async () => {
    await say(['104'])
    await update(await byName('104'), { name: 'Marta Ros', extension: '' })
    await update(await byName('Marta Ros'), { name: 'Marta Ros' })
    expect(await names()).toEqual(['104', 'Marta Ros'])
    expect(await published()).toMatchObject({ '104': '104' })
  })

  test('does not take the name of another', async () => {
    await create({ extension: '104' })
    await expect(create({ name: 'marta  ROS' })).rejects.toMatchObject({ fields: { name: 'already_used' } })
    await expect(create({ name: 'Jordi', identifiers: ['sip:104@pbx'] })).rejects.toMatchObject({
      fields: { 'identifiers.0': 'already_used' },
    })
    await expect(create({ name: '...' })).rejects.toMatchObject({ fields: { name: 'invalid' } })
    await createAgent(db(), { accountId: clinica.id, fields: fields({ extension: '104' }) }, lucia)
  })
})

describe('agents who are merged', () => {
  const merge = (into: { id: string }, ...others: { id: string }[]) =>
    mergeAgents(db(), { accountId: motor.id, agentId: into.id, agentIds: others.map(({ id }) => id) }, lucia)

  test('are one, with all their texts and calls', async () => {
    await say(['104', 'marta.ros', '117'])
    const marta = await create({ name: 'Marta', team: 'Ventas' })
    const result = await merge(marta, await byName('104'), await byName('marta.ros'))
    expect(result.said).toEqual(['104', 'marta.ros'])
    expect(await names()).toEqual(['117', 'Marta'])
    expect(await getAgent(db(), { accountId: motor.id, agentId: marta.id })).toMatchObject({
      extension: '104',
      team: 'Ventas',
      identifiers: ['marta.ros'],
    })
    expect(await published()).toMatchObject({ '104': 'Marta', 'marta.ros': 'Marta', '117': '117' })
    await say(['sip:marta.ros@pbx', '104 '])
    expect(await names()).toEqual(['117', 'Marta'])
  })

  test('are of the account, and others than the one that remains', async () => {
    const marta = await create()
    const theirs = await createAgent(db(), { accountId: clinica.id, fields: fields() }, lucia)
    await expect(merge(marta, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(merge(marta, marta)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('an archived agent keeps its calls, and is not created again', async () => {
  await say(['104'])
  const one = await byName('104')
  const archive = (archived: boolean) =>
    setAgentArchived(db(), { accountId: motor.id, agentId: one.id, archived }, lucia)
  expect(await archive(true)).toMatchObject({ active: false })
  await say(['104', 'sip:104@pbx'])
  expect(await names()).toEqual(['104'])
  expect((await published())['104']).toBe('104')
  expect(await archive(false)).toMatchObject({ active: true })
  const entries = await db()
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.objectId, one.id))
    .orderBy(asc(auditEntry.at))
  expect(entries.map(({ action }) => action)).toEqual(['create', 'archive', 'restore'])
})

test('screens show the name of the agent whom a text names, and otherwise the text', async () => {
  await create({ extension: '104', team: 'Ventas' })
  const said = [
    { accountId: motor.id, agent: 'sip:104@pbx' },
    { accountId: motor.id, agent: 'Jordi' },
    { accountId: motor.id, agent: null },
    { accountId: clinica.id, agent: '104' },
  ]
  expect(said.map(await findAgentNames(db(), said))).toEqual(['Marta Ros', 'Jordi', null, '104'])
})

test('the destination of a call that a call centre reports without outcome or talk is one who missed it', async () => {
  await create({ extension: '104' })
  const report = { type: 'llamadabruta', destination: 'sip:104@pbx.example', talkSeconds: 0 }
  const deliver = async (event: object) => {
    const entry = { id: 1, accountId: motor.id, kind: eventsKind, payload: JSON.stringify([event]) }
    const write = await agentsSubscriber().deliver([entry], new AbortController().signal)
    await db().transaction(async (tx) => write?.(tx))
    return await published()
  }
  expect(await deliver({ ...report, talkSeconds: 60 })).not.toHaveProperty(['sip:104@pbx.example'])
  expect(await deliver(report)).toMatchObject({ 'sip:104@pbx.example': 'Marta Ros' })
})

test('an agent of another account is not found', async () => {
  const { id } = await create()
  const key = { accountId: clinica.id, agentId: id }
  await expect(getAgent(db(), key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(updateAgent(db(), { ...key, fields: fields() }, lucia)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

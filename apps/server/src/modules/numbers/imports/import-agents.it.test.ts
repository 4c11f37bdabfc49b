import type { Account } from '@talkie/contract/accounts'
import { type AgentFields, agentLimits } from '@talkie/contract/agents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { setAccountArchived } from '../../accounts/index.ts'
import { createAgent, listAgents } from '../../agents/index.ts'
import { storeAgentTexts } from '../../agents/store-agent-texts.ts'
import { agent, agentText } from '../../agents/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { getImport } from './get-import.ts'
import { prepareImport } from './prepare-import.ts'
import { writeTestFile } from './sheets.fixture.ts'
import { startImport } from './start-import.ts'
import { runImport } from './writing/run-import.ts'

/* The phone system of Motor Valles has said extension 104 and the name Marta Ros. A file says who they all are. */

const by = { ...systemActor, userId: null, name: 'Lucía Ferrer' }
let store: TestPostgres
let motor: Account
let clinica: Account
beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store?.close())
const db = () => store.postgres.db

const known = (fields: Partial<AgentFields>) =>
  createAgent(
    db(),
    {
      accountId: motor.id,
      fields: { name: '', extension: '', team: '', email: '', identifiers: [], ...fields },
    },
    systemActor,
  )
beforeEach(async () => {
  for (const table of [agent, agentText]) await db().delete(table)
  await known({ name: '104', extension: '104' })
  await known({ name: 'Marta Ros', team: 'Ventas' })
})

const prepare = async (rows: string[]) =>
  prepareImport(
    db(),
    {
      kind: 'agents',
      fileName: 'agentes.csv',
      country: 'es',
      accountId: motor.id,
      path: await writeTestFile(rows.join('\n')),
    },
    by,
  )
const importAll = async (rows: string[]) => {
  const { id } = await prepare(rows)
  await startImport({ db: db(), sendJob: async () => {} }, id, by)
  await runImport(db(), id)
  return getImport(db(), id)
}
const agents = async () =>
  (await listAgents(db(), { accountId: motor.id })).map(({ name, extension, team, email, identifiers }) => ({
    name,
    extension,
    team,
    email,
    identifiers,
  }))

test('names the extensions that providers said, adds who is new, and keeps what a cell leaves empty', async () => {
  const file = [
    'Agente;Extensión;Equipo;Correo electrónico;Identificadores',
    'Jordi Puig;104;Posventa;jordi@example.com;jpuig, sip:1104@pbx',
    'MARTA ROS;;;;mros',
    'Laia Font;107;;;',
  ]
  expect(await prepare(file)).toMatchObject({
    changes: [
      { subject: 'Jordi Puig', verdict: 'change' },
      { subject: 'MARTA ROS', verdict: 'change' },
      { subject: 'Laia Font', verdict: 'add' },
    ],
  })
  expect(await importAll(file)).toMatchObject({
    state: 'done',
    result: { add: 1, change: 2, same: 0, bad: 0 },
  })
  expect(await agents()).toEqual([
    {
      name: 'Jordi Puig',
      extension: '104',
      team: 'Posventa',
      email: 'jordi@example.com',
      identifiers: ['jpuig', 'sip:1104@pbx'],
    },
    { name: 'Laia Font', extension: '107', team: '', email: '', identifiers: [] },
    { name: 'MARTA ROS', extension: '', team: 'Ventas', email: '', identifiers: ['mros'] },
  ])
  expect((await importAll(file)).result).toEqual({ add: 0, change: 0, same: 3, bad: 0 })
})

test('an extension passes from one agent to another, also where a provider has said it', async () => {
  const file = ['Agente;Extensión', 'Jordi Puig;104']
  await importAll(file)
  await db().transaction((tx) =>
    storeAgentTexts(tx, { accountId: motor.id, agents: ['104', '118'], destinations: [] }),
  )
  const moved = await importAll(['Agente;Extensión', 'Jordi Puig;118', 'Ana Gil;104'])
  // The provider has said 118, which is an agent already; so Jordi Puig keeps 104.
  expect(moved.problems).toMatchObject([
    { line: 2, column: 'extension', value: '118', reason: 'agent_taken' },
    { line: 3, column: 'extension', value: '104', reason: 'agent_taken' },
  ])
  expect(await importAll(['Agente;Extensión', 'Jordi Puig;119', 'Ana Gil;104'])).toMatchObject({
    state: 'done',
    result: { add: 1, change: 1, bad: 0 },
  })
  expect((await agents()).map(({ name, extension }) => [name, extension])).toEqual([
    ['118', '118'],
    ['Ana Gil', '104'],
    ['Jordi Puig', '119'],
    ['Marta Ros', ''],
  ])
})

test('tells of each row why it is refused, and imports the others', async () => {
  const { result, problems } = await importAll([
    'Name;Ext;Group;Mail;Alias',
    'Marta Ros;104;;;',
    'Núria Serra;;;nuria;',
    '—;;;;',
    ';105;;;',
    'Carla Roca;105;;;',
    'carla.roca;106;;;',
    'Àlex Ferrer;105;;;',
    'Ana Gil;;;;laia',
    'Laia;;;;',
    `Marc Soler;;;;${Array.from({ length: agentLimits.identifiers + 1 }, (_, place) => `m${place}`).join(',')}`,
  ])
  expect(problems).toMatchObject([
    { line: 2, column: 'extension', value: '104', reason: 'agent_taken' },
    { line: 3, column: 'email', value: 'nuria', reason: 'invalid_email' },
    { line: 5, column: 'agent', reason: 'required' },
    { line: 7, column: 'agent', value: 'carla.roca', reason: 'twice_in_file' },
    { line: 8, column: 'extension', value: '105', reason: 'agent_taken' },
    { line: 10, column: 'agent', value: 'Laia', reason: 'twice_in_file' },
    { line: 11, column: 'identifiers', reason: 'too_long' },
  ])
  expect(result).toMatchObject({ add: 3, change: 0, bad: 7 })
})

test('adds nobody beyond the limit, nor to an account that was archived since the file was read', async () => {
  const rows = Array.from({ length: agentLimits.agents }, (_, place) => `Persona ${place};`)
  const { id } = await prepare(['Agente;Equipo', ...rows])
  expect((await getImport(db(), id)).plan).toEqual({
    add: agentLimits.agents - 2,
    change: 0,
    same: 0,
    bad: 2,
  })
  await setAccountArchived(db(), { accountId: motor.id, archived: true }, systemActor)
  await startImport({ db: db(), sendJob: async () => {} }, id, by)
  await runImport(db(), id)
  await setAccountArchived(db(), { accountId: motor.id, archived: false }, systemActor)
  expect((await getImport(db(), id)).result).toMatchObject({ add: 0, bad: agentLimits.agents })
  expect(await agents()).toHaveLength(2)
})

test('a file of another account changes nobody of this one', async () => {
  const { id } = await prepareImport(
    db(),
    {
      kind: 'agents',
      fileName: 'agentes.csv',
      country: 'es',
      accountId: clinica.id,
      path: await writeTestFile('Agente;Extensión\nJordi Puig;104'),
    },
    by,
  )
  await startImport({ db: db(), sendJob: async () => {} }, id, by)
  await runImport(db(), id)
  expect((await agents()).map(({ name }) => name)).toEqual(['104', 'Marta Ros'])
})

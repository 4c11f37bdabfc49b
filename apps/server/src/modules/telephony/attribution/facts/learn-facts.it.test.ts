import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lease, overflow, ringpool } from '../../../numbers/ringpools/tables.ts'
import { visit } from '../../../tracking/tables.ts'
import { type Clinic, openClinic } from '../../clinic.fixture.ts'
import { at, clinicPhones, visitDimensions, wholeCall } from '../../folding/people.fixture.ts'
import { receiveSignals } from '../../folding/receive-signals.ts'
import { recordCallReports } from '../../folding/record-call-reports.ts'
import { call } from '../../tables.ts'
import { learnParameters } from '../model/learning/learn-parameters.ts'
import { findParameters } from '../parameters/find-parameters.ts'
import { type LearningTask, learnAccounts } from '../parameters/learn-account.ts'

/*
 * Every 26 hours somebody in Madrid and, a minute later, somebody in Barcelona look at the clinic's page and are shown
 * the same number. Ten minutes later somebody calls from a landline in Madrid, and says in a form to be the first one.
 */
const rhythm = 26 * 3600
const knownCalls = 20
const learnedAt = (knownCalls + 1) * rhythm
const madrid = 'Comunidad de Madrid'
const barcelona = 'Cataluña'

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())

/** Somebody visits the clinic's site. */
const visitSite = async (began: Date, region: string, more: { landing?: string; source?: string } = {}) => {
  const { accountId, db } = clinic
  const [visitId, visitorId] = [uuid(), uuid()]
  const { landing = 'https://clinicasol.example/', source = 'google' } = more
  await db.insert(visit).values({
    id: visitId,
    accountId,
    visitorId,
    at: began,
    bot: false,
    facts: {
      dimensions: visitDimensions({ region, device: 'desktop', source, medium: 'organic' }),
      landing,
      title: '',
      referrer: '',
      clickIds: {},
    },
  })
  return { visitId, visitorId }
}

/** Somebody looks at a page until `seconds`, and is shown the first number. */
const look = async (seconds: number, region: string, landing?: string) => {
  const { accountId, ringpoolId, db } = clinic
  const began = at(seconds - 60)
  const { visitId, visitorId } = await visitSite(began, region, { landing })
  await db.insert(lease).values({
    id: uuid(),
    numberId: clinic.numberId('first'),
    ringpoolId,
    accountId,
    visitorId,
    visitId,
    leasedAt: began,
    lastSeenAt: at(seconds),
    endsAt: at(seconds + 1200),
  })
  return visitorId
}

const callAt = async (seconds: number, caller: string | null, called: string = clinicPhones.first) => {
  const callKey = `c${seconds}`
  await receiveSignals(
    clinic,
    line,
    wholeCall(callKey, seconds, 60, { caller, callerHidden: caller === null, called }),
  )
  const [received] = await clinic.db.select().from(call).where(eq(call.callKey, callKey))
  if (!received) throw new Error('The call was not stored.')
  return received
}

const fillForm = (phone: string, visitorId: string, seconds: number) =>
  clinic.db.transaction((tx) =>
    recordCallReports(
      tx,
      [
        {
          id: uuid(),
          type: 'c2c',
          accountId: clinic.accountId,
          at: at(seconds).toISOString(),
          dimensions: {},
          phone,
          visitorId,
        },
      ],
      at(seconds),
    ),
  )

const learn = async (...task: LearningTask) => learnParameters(...task)

describe('an account whose known callers call from where they looked', () => {
  beforeAll(async () => {
    for (let i = 0; i < knownCalls; i++) {
      const seconds = i * rhythm + 7200
      const phone = `+3491555${String(1000 + i)}`
      const caller = await look(seconds, madrid)
      await look(seconds + 60, barcelona)
      await callAt(seconds + 660, phone)
      await fillForm(phone, caller, seconds + 3600)
    }
  })

  test('does not judge by the region before it has learned', async () => {
    const { attribution } = await callAt(knownCalls * rhythm - 20 * 3600, '+34915552001')
    expect(attribution.holders).toMatchObject([
      { facts: { region: 'region/other', line: 'landline/computer' } },
      { facts: { region: 'region/same', line: 'landline/computer' } },
    ])
    expect(attribution.candidates.flatMap(({ reasons }) => reasons)).not.toContain('region_fits')
    await learnAccounts({ db: clinic.db, learn }, at(learnedAt))
    const { ratios } = (await findParameters(clinic.db, clinic.accountId)).parameters
    expect(ratios.region?.['region/same']).toBeGreaterThan(3)
    expect(ratios.region?.['region/other']).toBeLessThan(1 / 3)
    expect(ratios.line).toBeUndefined()
  })

  test.each([
    [1, 'from Madrid', '+34915552002', madrid],
    [2, 'from Barcelona', '+34934442003', barcelona],
    [3, 'from a mobile, by time alone', '+34612340001', barcelona],
    [4, 'from a withheld number, by time alone', null, barcelona],
    [5, 'from a short number, by time alone', '1004', barcelona],
  ])('then decides call %i %s', async (place, _from, caller, region) => {
    const seconds = learnedAt + place * rhythm
    const visitors = new Map([
      [await look(seconds, madrid), madrid],
      [await look(seconds + 60, barcelona), barcelona],
    ])
    const { visitorId, attribution } = await callAt(seconds + 660, caller)
    expect(visitors.get(visitorId ?? '')).toBe(region)
    const reasons = attribution.candidates.map((one) =>
      one.reasons.filter((reason) => /^region_/.test(reason)),
    )
    expect(reasons).toEqual(caller?.startsWith('+349') ? [['region_fits'], ['region_differs']] : [[], []])
  })
})

test('an overflow call is shared by the region of its caller', async () => {
  const { db, accountId, ringpoolId } = clinic
  const seconds = learnedAt + 8 * rhythm
  const saw = async (region: string, source: string) => {
    const { visitId } = await visitSite(at(seconds), region, { source })
    await db.insert(overflow).values({
      visitId,
      ringpoolId,
      accountId,
      e164: clinicPhones.overflow,
      at: at(seconds),
    })
  }
  await saw(madrid, 'in Madrid')
  await saw(barcelona, 'in Barcelona')
  const share = async (after: number, caller: string) => {
    const { attribution } = await callAt(seconds + after, caller, clinicPhones.overflow)
    return attribution.touches.find(({ source }) => source === 'in Madrid')?.share ?? 0
  }
  expect(await share(600, '+34915552010')).toBeGreaterThan(0.8)
  expect(await share(610, '+34934442011')).toBeLessThan(0.2)
  expect(await share(620, '+34612340012')).toBeCloseTo(0.5, 2)
})

test('with several ringpools, it is a fact whether the last page shows the number', async () => {
  const { db, accountId } = clinic
  await db.update(ringpool).set({ replaces: [clinicPhones.clinic] })
  await db.insert(ringpool).values({
    id: uuid(),
    accountId,
    name: 'Implantes',
    tagId: null,
    destination: '+34915550001',
    replaces: [clinicPhones.clinic],
    selectors: [],
    pageRules: [{ field: 'url', operator: 'contains', value: '/implantes' }],
    sourceRules: [],
    overflow: '+34900111299',
  })
  const seconds = learnedAt + rhythm / 2
  await look(seconds, madrid)
  await look(seconds + 60, madrid, 'https://clinicasol.example/implantes')
  const { attribution } = await callAt(seconds + 660, null)
  expect(attribution.holders?.slice(0, 2)).toMatchObject([
    { facts: { destination: 'number/not_shown' } },
    { facts: { destination: 'number/shown' } },
  ])
})

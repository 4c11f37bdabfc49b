import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { dimensionValues } from '../../analytics/registry/stored-call.ts'
import { toStoreRow } from '../../events/index.ts'
import { lease, overflow } from '../../numbers/ringpools/tables.ts'
import { visit, visitPage } from '../../tracking/tables.ts'
import { createTrafficReader } from '../traffic/measure-traffic.ts'
import { getPlan } from './get-plan.ts'
import { listRingpoolFigures, listRingpoolWarnings } from './list-figures.ts'

/*
 * Motor Vallès in Sabadell, on Tuesday 24 November 2026 at noon. For five weeks, each weekday at eleven o'clock has sixty
 * visits, a minute apart, that stay four minutes and open a second page after two; every third one saw the overflow number.
 * Other hours have none. The clock went back on 25 October, within these weeks. The neighbour has the same traffic.
 */

const now = new Date('2026-11-24T11:00:00Z')
const timezone = 'Europe/Madrid'
const minute = 60_000

let stores: TestStores
let motor: Awaited<ReturnType<typeof createSimpleSite>>
let neighbour: typeof motor

const facts = { dimensions: dimensionValues(() => ''), landing: '', title: '', referrer: '', clickIds: {} }

/** Eleven o'clock of the weekdays from Monday 19 October to Monday 23 November, in Madrid. */
const mornings = Array.from({ length: 36 }, (_, day) => new Date(Date.UTC(2026, 9, 19 + day, 10)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => (day < new Date('2026-10-25T01:00:00Z') ? new Date(day.getTime() - 60 * minute) : day))

const fill = async ({ account, ringpoolId, numberIds }: typeof motor) => {
  const { db } = stores.postgres
  const visits = mornings.flatMap((morning) =>
    Array.from({ length: 60 }, (_, i) => ({
      id: v7(),
      visitorId: v4(),
      at: new Date(morning.getTime() + i * minute),
      overflowed: i % 3 === 0,
    })),
  )
  const common = { accountId: account.id, ringpoolId }
  for (let from = 0; from < visits.length; from += 500) {
    const some = visits.slice(from, from + 500)
    await db.insert(visit).values(
      some.map(({ id, visitorId, at }) => ({
        id,
        visitorId,
        at,
        accountId: account.id,
        bot: false,
        facts,
      })),
    )
    await db.insert(visitPage).values(
      some.map(({ id, at }) => ({
        visitId: id,
        page: 2,
        accountId: account.id,
        at: new Date(at.getTime() + 2 * minute),
        url: '',
        title: '',
      })),
    )
    await db.insert(lease).values(
      some
        .filter(({ overflowed }) => !overflowed)
        .map(({ id, visitorId, at }, i) => ({
          ...common,
          id: v7(),
          numberId: numberIds[i % numberIds.length] ?? '',
          visitorId,
          visitId: id,
          leasedAt: at,
          lastSeenAt: new Date(at.getTime() + 4 * minute),
          endsAt: new Date(at.getTime() + 24 * minute),
        })),
    )
    await db
      .insert(overflow)
      .values(
        some
          .filter(({ overflowed }) => overflowed)
          .map(({ id, at }) => ({ ...common, visitId: id, e164: '+34937271000', at })),
      )
  }
  await stores.clickhouse.insert(
    'event',
    visits.map(({ id, visitorId, at, overflowed }) =>
      toStoreRow({
        accountId: account.id,
        revision: 1,
        id,
        type: 'ringpool',
        at: at.toISOString(),
        visitId: id,
        visitorId,
        matchId: null,
        bot: false,
        dimensions: {},
        ringpoolId,
        ringpool: 'Web',
        ringpoolTag: null,
        number: '+34937271000',
        reason: overflowed ? 'overflow' : 'leased',
      }),
    ),
  )
}

beforeAll(async () => {
  stores = await openTestStores()
  motor = await createSimpleSite(stores.postgres.db, { numbers: 24 })
  neighbour = await createSimpleSite(stores.postgres.db, { numbers: 40 })
  await fill(motor)
  await fill(neighbour)
})
afterAll(() => stores?.close())

const deps = () => {
  const store = { db: stores.postgres.db, clickhouse: stores.clickhouse, log: { error: vi.fn() } }
  return { ...store, readTraffic: createTrafficReader(store) }
}
const plan = ({ account, ringpoolId } = motor) =>
  getPlan(deps(), { accountId: account.id, ringpoolId, timezone }, now)

/** Eleven o'clock of a weekday. */
const eleven = (weekday: number) => weekday * 24 + 11

describe('the plan of a ringpool', () => {
  it('is made of the visits of 28 full days, in the hours of the account’s time zone', async () => {
    const { traffic, plan: made } = await plan()
    expect(traffic).toMatchObject({ days: 28, visits: 20 * 60, overflowed: 20 * 20 })
    expect(made?.hours[eleven(0)]?.visits).toBeCloseTo(60, 0)
    expect(made?.hours[eleven(4)]?.visits).toBeCloseTo(60, 0)
    expect(made?.hours[eleven(5)]?.visits).toBe(0)
    expect(made?.hours[10]?.visits).toBe(0)
  })

  it('offers arrivals × (stay + hold)', async () => {
    const { plan: made } = await plan()
    expect(made?.meanStaySeconds).toBeCloseTo(240, 0)
    expect(made?.requestsPerVisit).toBeCloseTo(2, 6)
    const load = made?.hours.reduce((sum, hour) => sum + hour.load, 0)
    expect(load).toBeCloseTo((5 * 60 * 24) / 60, 0)
    expect(made?.today.peak.hour).toSatisfy((hour: number) => hour % 24 === 11)
  })

  it('says what its numbers lead to, and how many keep 1 %', async () => {
    const { plan: made } = await plan()
    const today = made?.today
    expect(today).toMatchObject({ numbers: 24, holdMinutes: 20 })
    const at = (numbers: number) =>
      made?.byNumbers.find((point) => point.numbers === numbers)?.peakChance ?? 1
    expect(at(24)).toBeCloseTo(today?.peak.chanceOfOverflow ?? 0, 9)
    expect(at(today?.needed.percent ?? 0)).toBeLessThanOrEqual(0.01)
    expect(at((today?.needed.percent ?? 0) - 1)).toBeGreaterThan(0.01)
    expect(today?.needed.tenth).toBeGreaterThan(today?.needed.percent ?? 0)
  })

  it('measures how many numbers its worst hour wanted at once, with those of visits without one', async () => {
    const { plan: made } = await plan()
    // In each minute those of the last 24 are wanted, a third of which had none.
    expect(made?.worst).toMatchObject({ hour: 11, visits: 60, overflowed: 20, atOnce: 24 })
    expect(made?.rush).toBeNull()
  })

  it('with a longer hold has more overflow, and today’s is on the curve', async () => {
    const { plan: made } = await plan()
    const chances = made?.byHold.map(({ peakChance }) => peakChance) ?? []
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(made?.byHold.find(({ holdMinutes }) => holdMinutes === 20)).toMatchObject({
      peakChance: made?.today.peak.chanceOfOverflow,
      rightShare: made?.today.rightShare,
    })
  })

  it('has no forecast with less than six full weeks, and says how much traffic is missing', async () => {
    expect((await plan()).plan?.forecast).toBeNull()
    const quiet = await createSimpleSite(stores.postgres.db, { numbers: 3 })
    expect(await plan(quiet)).toMatchObject({
      plan: null,
      traffic: { days: 0, neededDays: 7, visits: 0, neededVisits: 200 },
    })
  })

  it('is of the account alone', async () => {
    const { account } = motor
    await expect(plan({ ...neighbour, account })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const figures = await listRingpoolFigures(deps(), { accountId: account.id, timezone }, now)
    expect(figures.map(({ ringpoolId }) => ringpoolId)).toEqual([motor.ringpoolId])
  })

  it('gives the ringpool table the same figures', async () => {
    const [figures] = await listRingpoolFigures(deps(), { accountId: motor.account.id, timezone }, now)
    const { plan: made } = await plan()
    expect(figures).toMatchObject({
      chanceOfOverflow: made?.today.chanceOfOverflow,
      peak: made?.today.peak,
      warning:
        made?.today && made.today.peak.chanceOfOverflow > 0.01
          ? { kind: 'now', hour: made.today.peak.hour }
          : null,
    })
  })

  it('warns of a ringpool that is too small, in the words that its plan says', async () => {
    const { account, ringpoolId } = motor
    const warnings = await listRingpoolWarnings(deps(), { accountId: account.id, timezone }, now)
    const { plan: made } = await plan()
    expect(made?.warning).toMatchObject({ kind: 'now' })
    expect(warnings).toEqual([{ ringpoolId, name: 'Web', warning: made?.warning }])
  })
})

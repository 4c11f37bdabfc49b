import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { call } from '../tables.ts'
import { wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { setRecorded } from './set-recorded.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const note = async (recorded: boolean, accountId = clinic.accountId) => {
  const [found] = await clinic.db.select({ id: call.id }).from(call).where(eq(call.callKey, 'c1'))
  await clinic.db.transaction((tx) =>
    setRecorded(tx, accountId, new Map(found ? [[found.id, recorded]] : [])),
  )
}
const told = async () =>
  standingEvents(await publishedEvents(clinic.db)).map(({ type, recorded }) => [type, recorded])

test("a call's end and lead say that it is recorded, also after a late signal, until the recording is erased", async () => {
  await receiveSignals(clinic, line, wholeCall('c1', 0, 60))
  await note(true)
  const expected = [
    ['call', undefined],
    ['answered', undefined],
    ['hangup', true],
    ['lead', true],
  ]
  expect(await told()).toEqual(expected)
  await receiveSignals(clinic, line, wholeCall('c1', 0, 61))
  expect(await told()).toEqual(expected)
  await note(false)
  expect((await told()).slice(2)).toEqual([
    ['hangup', undefined],
    ['lead', undefined],
  ])
})

test('the recording of a call of another account changes nothing', async () => {
  await receiveSignals(clinic, line, wholeCall('c1', 0, 60))
  const before = (await publishedEvents(clinic.db)).length
  await note(true, clinic.accountId + 1)
  expect(await publishedEvents(clinic.db)).toHaveLength(before)
})

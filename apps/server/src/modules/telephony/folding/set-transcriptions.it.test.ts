import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { type CallTranscription, call } from '../tables.ts'
import { wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { setTranscriptions } from './set-transcriptions.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const take = (received: ReceivedItem[]) => receiveSignals(clinic, line, received)
const note = async (
  given: Pick<CallTranscription, 'feeling' | 'rating'> & Partial<CallTranscription>,
  accountId = clinic.accountId,
) => {
  const [found] = await clinic.db.select({ id: call.id }).from(call).where(eq(call.callKey, 'c1'))
  const transcription = { type: null, keywords: [], summary: null, ...given }
  const noted = new Map(found ? [[found.id, transcription]] : [])
  await clinic.db.transaction((tx) => setTranscriptions(tx, accountId, noted))
}
const told = async () =>
  standingEvents(await publishedEvents(clinic.db)).map(({ type, feeling, rating }) => [type, feeling, rating])

test("a transcription appears on a call's end and lead, also after a late signal", async () => {
  await take(wholeCall('c1', 0, 60))
  await note({ feeling: 'positive', rating: 5 })
  const expected = [
    ['call', undefined, undefined],
    ['answered', undefined, undefined],
    ['hangup', 'positive', 5],
    ['lead', 'positive', 5],
  ]
  expect(await told()).toEqual(expected)
  await take(wholeCall('c1', 0, 61))
  expect(await told()).toEqual(expected)
  await note({ feeling: 'neutral', rating: null })
  expect((await told()).slice(2)).toEqual([
    ['hangup', 'neutral', null],
    ['lead', 'neutral', null],
  ])
})

test('an unchanged transcription publishes nothing, nor does one for a call of another account', async () => {
  await take(wholeCall('c1', 0, 60))
  await note({ feeling: 'negative', rating: 1 })
  const before = (await publishedEvents(clinic.db)).length
  await note({ feeling: 'negative', rating: 1 })
  await note({ feeling: 'positive', rating: 5 }, clinic.accountId + 1)
  expect(await publishedEvents(clinic.db)).toHaveLength(before)
})

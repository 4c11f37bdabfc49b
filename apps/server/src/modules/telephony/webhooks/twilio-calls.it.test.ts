import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetCalls } from '../clinic.fixture.ts'
import { at, clinicPhones } from '../folding/people.fixture.ts'
import { call, signal } from '../tables.ts'
import { everybodyRings, legs, openPlannedHooks, type PlannedHooks, planPhones } from './call-plan.fixture.ts'
import { authToken, publicUrl } from './hooks.fixture.ts'
import { doTwilioCall, type TwilioCall } from './twilio-call.fixture.ts'

/* Whole calls as Twilio does them: what is answered is obeyed, and the records have the call once, as it was. */

let hooks: PlannedHooks
beforeAll(async () => {
  hooks = await openPlannedHooks()
})
afterAll(() => hooks.close())
beforeEach(async () => {
  await forgetCalls(hooks)
  await hooks.changePlan({})
  hooks.time.reset()
})

const toResult = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => ({
  status: statusCode,
  type: String(Object.entries(headers).find(([name]) => name === 'content-type')?.[1]),
  body,
})
const toPath = (url: string) => {
  expect(url.startsWith(`${publicUrl}/`)).toBe(true)
  return url.slice(publicUrl.length)
}

type Delivery = 'as they come' | 'late, twice and the other way round'
const place = async (script: Partial<TwilioCall>, delivery: Delivery) => {
  const { callbacks } = await doTwilioCall(
    {
      ...hooks.time,
      ...{ account: `AC${'7'.repeat(32)}`, authToken },
      voiceUrl: `${publicUrl}/hooks/telephony/twilio/voice`,
      statusUrl: `${publicUrl}/hooks/telephony/twilio/status`,
      post: async (url, headers, payload) =>
        toResult(await hooks.http.inject({ method: 'POST', url: toPath(url), headers, payload })),
      get: async (url) => toResult(await hooks.http.inject({ method: 'GET', url: toPath(url) })),
    },
    { ...{ caller: clinicPhones.marta, called: clinicPhones.first }, phones: everybodyRings, ...script },
  )
  if (delivery === 'as they come') for (const deliver of callbacks) await deliver()
  else {
    hooks.time.wait(300)
    for (const deliver of [...callbacks, ...callbacks].reverse()) await deliver()
  }
  const calls = await hooks.db.select().from(call)
  expect(calls).toHaveLength(1)
  expect((await hooks.db.select().from(signal)).filter(({ problem }) => problem !== null)).toEqual([])
  return calls[0]
}

const { ana, luis, reception, clinic } = planPhones

describe.each<Delivery>(['as they come', 'late, twice and the other way round'])(
  'a call whose callbacks come %s',
  (delivery) => {
    test('is answered in the second step', async () => {
      const phones = { ...everybodyRings, [clinic]: { answersAfter: 4, talks: 60 } }
      expect(await place({ phones, hangsUpAfter: 1000 }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'valid', disposition: 'answered', voicemail: false },
        // The announcement, Ana and Luis, reception, and the clinic's phone.
        ...{ startedAt: at(0), answeredAt: at(37), endedAt: at(97), ringSeconds: 37, talkSeconds: 60 },
        ...{ destination: clinic, caller: clinicPhones.marta },
        legs: legs([ana, 'no_answer'], [luis, 'no_answer'], [reception, 'no_answer'], [clinic, 'answered']),
        recordings: [{ seconds: 60, channels: 2, startedAt: at(37).toISOString() }],
      })
    })

    test('is answered at once, and its caller hangs up', async () => {
      const phones = { ...everybodyRings, [luis]: { answersAfter: 5, talks: 900 } }
      expect(await place({ phones, hangsUpAfter: 100 }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'valid', ringSeconds: 8, talkSeconds: 92, endedAt: at(100) },
        ...{ destination: luis, legs: legs([ana, 'canceled'], [luis, 'answered']) },
      })
    })

    test('finds everybody busy, and nobody takes messages', async () => {
      await hooks.changePlan({ unanswered: 'end' })
      const phones = { [ana]: 'busy', [luis]: 'busy', [reception]: 'busy', [clinic]: 'busy' } as const
      expect(await place({ phones }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'not_answered', disposition: 'busy', voicemail: false },
        ...{ talkSeconds: 0, ringSeconds: 9, endedAt: at(9), recordings: [] },
        legs: legs([ana, 'busy'], [luis, 'busy'], [reception, 'busy'], [clinic, 'busy']),
      })
    })

    test('leaves a message that nobody answered', async () => {
      expect(await place({ message: 20 }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'not_answered', disposition: 'no_answer', voicemail: true },
        ...{ talkSeconds: 0, ringSeconds: 43, answeredAt: null, endedAt: at(66), hangupBy: 'caller' },
        recordings: [{ seconds: 20, channels: 1, startedAt: at(46).toISOString() }],
      })
    })

    test('is given up in the greeting', async () => {
      expect(await place({ hangsUpAfter: 45 }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'not_answered', disposition: 'no_answer', voicemail: true },
        ...{ talkSeconds: 0, ringSeconds: 43, endedAt: at(45), recordings: [] },
      })
    })

    test('is given up while it rings', async () => {
      expect(await place({ hangsUpAfter: 28 }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'not_answered', disposition: 'canceled', voicemail: false },
        ...{ talkSeconds: 0, ringSeconds: 28, endedAt: at(28), recordings: [] },
        legs: legs([ana, 'no_answer'], [luis, 'no_answer'], [reception, 'canceled']),
      })
    })

    test('leaves a silent message', async () => {
      expect(await place({ message: 0 }, delivery)).toMatchObject({
        ...{ state: 'ended', outcome: 'not_answered', voicemail: true, ringSeconds: 43, recordings: [] },
      })
    })

    test('comes from the blacklist', async () => {
      expect(await place({ caller: clinicPhones.nuisance }, delivery)).toMatchObject({
        ...{ state: 'ended', validity: 'blacklisted', legs: [] },
      })
    })
  },
)

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetCalls } from '../clinic.fixture.ts'
import { at, clinicPhones } from '../folding/people.fixture.ts'
import { call, signal } from '../tables.ts'
import { everybodyRings, legs, openPlannedHooks, type PlannedHooks, planPhones } from './call-plan.fixture.ts'
import { publicUrl, webhookSecret } from './hooks.fixture.ts'
import { doJambonzCall, type JambonzCall } from './jambonz-call.fixture.ts'
import { signJambonz } from './jambonz-signature.ts'

/* Whole calls as jambonz does them: what is answered is obeyed, and the records have the call once, as it was. */

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

const inject = async (method: 'GET' | 'POST', url: string, headers = {}, payload?: string) => {
  expect(url.startsWith(`${publicUrl}/`)).toBe(true)
  const target = url.slice(publicUrl.length)
  const answer = await hooks.http.inject({ method, url: target, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body }
}
const base = `${publicUrl}/hooks/telephony/jambonz`

const place = async (script: Partial<JambonzCall>, times: number) => {
  await doJambonzCall(
    {
      ...hooks.time,
      ...{ callHook: `${base}/call-hook`, statusHook: `${base}/call-status-hook` },
      post: async (url, body) => {
        const seconds = Math.floor(hooks.time.toInstant(hooks.time.now()).getTime() / 1000)
        const signature = `t=${seconds},v1=${signJambonz(webhookSecret, seconds, Buffer.from(body))}`
        const headers = { 'content-type': 'application/json', 'jambonz-signature': signature }
        for (let again = 1; again < times; again += 1) await inject('POST', url, headers, body)
        return await inject('POST', url, headers, body)
      },
      get: async (url) => await inject('GET', url),
    },
    { ...{ caller: clinicPhones.marta, called: clinicPhones.first }, phones: everybodyRings, ...script },
  )
  const calls = await hooks.db.select().from(call)
  expect(calls).toHaveLength(1)
  expect((await hooks.db.select().from(signal)).filter(({ problem }) => problem !== null)).toEqual([])
  return calls[0]
}

const { ana, luis, reception, clinic } = planPhones

describe.each([1, 2])('a call whose requests come %i times', (times) => {
  test('is answered in the second step, until the other side hangs up', async () => {
    const phones = { ...everybodyRings, [clinic]: { answersAfter: 4, talks: 60 } }
    expect(await place({ phones }, times)).toMatchObject({
      ...{ state: 'ended', outcome: 'valid', disposition: 'answered', voicemail: false },
      ...{ startedAt: at(0), answeredAt: at(37), endedAt: at(97), ringSeconds: 37, talkSeconds: 60 },
      ...{ destination: clinic, caller: clinicPhones.marta },
      legs: legs([ana, 'no_answer'], [luis, 'no_answer'], [reception, 'no_answer'], [clinic, 'answered']),
    })
  })

  test('is answered at once, and its caller hangs up', async () => {
    const phones = { ...everybodyRings, [luis]: { answersAfter: 5, talks: 900 } }
    expect(await place({ phones, hangsUpAfter: 100 }, times)).toMatchObject({
      ...{ state: 'ended', outcome: 'valid', ringSeconds: 8, talkSeconds: 92, endedAt: at(100) },
      ...{ destination: luis, hangupBy: 'caller', legs: legs([ana, 'no_answer'], [luis, 'answered']) },
    })
  })

  test('finds everybody busy', async () => {
    const phones = { [ana]: 'busy', [luis]: 'busy', [reception]: 'busy', [clinic]: 'busy' } as const
    expect(await place({ phones }, times)).toMatchObject({
      ...{ state: 'ended', outcome: 'not_answered', disposition: 'busy', ringSeconds: 9, endedAt: at(9) },
      legs: legs([ana, 'busy'], [luis, 'busy'], [reception, 'busy'], [clinic, 'busy']),
    })
  })

  test('is answered by nobody', async () => {
    expect(await place({}, times)).toMatchObject({
      ...{ state: 'ended', outcome: 'not_answered', disposition: 'no_answer', voicemail: false },
      ...{ ringSeconds: 43, talkSeconds: 0, endedAt: at(43), recordings: [] },
    })
  })

  test('is given up while it rings', async () => {
    expect(await place({ hangsUpAfter: 28 }, times)).toMatchObject({
      ...{ state: 'ended', outcome: 'not_answered', disposition: 'canceled', hangupBy: 'caller' },
      ...{ ringSeconds: 28, endedAt: at(28) },
      legs: legs([ana, 'no_answer'], [luis, 'no_answer'], [reception, 'no_answer']),
    })
  })

  test('comes from the blacklist', async () => {
    expect(await place({ caller: clinicPhones.nuisance }, times)).toMatchObject({
      ...{ state: 'ended', validity: 'blacklisted', legs: [] },
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToBlacklist } from '../../blacklist/add-to-blacklist.ts'
import { systemActor } from '../../identity/index.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { clinicSecret, type Hooks, openHooks, signedHeaders } from './hooks.fixture.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())

const bearer = { authorization: `Bearer ${clinicSecret}` }

describe('the table of routes', () => {
  const read = (query = '', { endpoint = 'clinic', headers = bearer as Record<string, string> } = {}) =>
    hooks.http.inject({ url: `/hooks/telephony/${endpoint}/routes${query}`, headers })
  const calledOf = (answer: Awaited<ReturnType<typeof read>>) =>
    answer.json<{ numbers: { called: string }[] }>().numbers.map(({ called }) => called)

  test('lists the numbers of the connection’s account with their routes, and whom to refuse', async () => {
    const answer = await read()
    expect(answer.statusCode).toBe(200)
    const { numbers, ...rest } = answer.json()
    expect(rest).toEqual({
      generated_at: expect.any(String),
      blacklist: [clinicPhones.nuisance],
      next: null,
    })
    expect(calledOf(answer)).toEqual(
      [clinicPhones.first, clinicPhones.second, clinicPhones.overflow, clinicPhones.loose].sort(),
    )
    const second = numbers.find(({ called }: { called: string }) => called === clinicPhones.second)
    expect(second).toEqual({
      called: clinicPhones.second,
      timezone: 'Europe/Madrid',
      hours: null,
      closed: null,
      refuse_anonymous: false,
      open: {
        action: 'forward',
        destination: clinicPhones.clinic,
        target: null,
        caller_id: clinicPhones.second,
        record: true,
        timeout: 25,
        route_id: hooks.numberId('second'),
        announcement: null,
        steps: [
          {
            strategy: 'at_once',
            targets: [{ destination: clinicPhones.clinic, target: null }],
            timeout: 25,
          },
        ],
        voicemail: null,
      },
    })
  })

  test('lists the lent numbers of all accounts to the installation’s connection', async () => {
    const called = calledOf(await read('', { endpoint: 'carrier' }))
    expect(called).toContain(clinicPhones.neighbours)
    expect(called).not.toContain(clinicPhones.unlent)
  })

  test('continues after a number, without the blacklist', async () => {
    const after = await read(`?after=${encodeURIComponent(clinicPhones.first)}`)
    expect(calledOf(after)).not.toContain(clinicPhones.first)
    expect(after.json().blacklist).toEqual([])
  })

  test('is not sent again while it is the same', async () => {
    const etag = String((await read()).headers.etag)
    const same = await read('', { headers: { ...bearer, 'if-none-match': etag } })
    expect(same.statusCode).toBe(304)
    expect(same.body).toBe('')
    await addToBlacklist(hooks.db, { country: 'es', phones: ['+34600000088'], reason: null }, systemActor)
    const other = await read('', { headers: { ...bearer, 'if-none-match': etag } })
    expect(other.json().blacklist).toContain('+34600000088')
  })

  test('opens to the secret alone', async () => {
    expect((await read('', { headers: {} })).statusCode).toBe(401)
    expect((await read('', { headers: { authorization: 'Bearer whsec_wrong' } })).statusCode).toBe(401)
    expect((await read('', { headers: signedHeaders('') })).statusCode).toBe(401)
    expect((await read('', { endpoint: 'nowhere' })).statusCode).toBe(404)
    expect((await read('', { endpoint: 'twilio' })).statusCode).toBe(404)
    expect((await read('?after=nonsense')).statusCode).toBe(400)
  })
})

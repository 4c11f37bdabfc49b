import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createTokenRenewal } from './token-renewal.ts'

/* A server with one session, and tabs that share a stored token. Times are milliseconds since the sign-in. */
const hour = 3_600_000
const refused = new Error('UNAUTHORIZED')
const away = new Error('network')

const buildToken = (sid: string, gen: number, at: number) =>
  `e30.${btoa(JSON.stringify({ sid, gen, iat: at / 1000, exp: (at + 12 * hour) / 1000 }))}.signature`

type Wait = () => Promise<void>
const atOnce: Wait = async () => undefined

/** `wait` delays a request, before and after the server handles it. */
const openBrowser = (wait: Wait = atOnce) => {
  const world = {
    now: 0,
    stored: buildToken('marta', 1, 0) as string | null,
    session: { sid: 'marta', generation: 1, latest: buildToken('marta', 1, 0), before: '' },
    ended: false,
    /** How many responses to renewals will be lost. */
    lossesLeft: 0,
    renewals: 0,
  }
  const openTab = () => {
    const onOver = vi.fn()
    const renewal = createTokenRenewal({
      read: () => world.stored,
      store: (token) => {
        world.stored = token
      },
      renew: async () => {
        const shown = world.stored
        await wait()
        const { session } = world
        if (world.ended || (shown !== session.latest && shown !== session.before)) throw refused
        if (shown === session.latest) {
          session.generation += 1
          session.before = session.latest
          session.latest = buildToken(session.sid, session.generation, world.now)
          world.renewals += 1
        }
        const accessToken = session.latest
        if (world.lossesLeft-- > 0) throw away
        await wait()
        return { accessToken }
      },
      isRefused: (error) => error === refused,
      onOver,
      now: () => world.now,
    })
    const request = () =>
      renewal.send(async () => {
        const shown = world.stored
        await wait()
        if (world.ended || shown !== world.session.latest) throw refused
        await wait()
        return 'answer'
      })
    return { ...renewal, request, onOver }
  }
  return { world, openTab }
}

describe('a token', () => {
  it('is renewed by activity once an hour, and not retried at once if the server is away', async () => {
    const { world, openTab } = openBrowser()
    const tab = openTab()
    for (const minutes of [1, 59, 60, 61, 119]) {
      world.now = minutes * 60_000
      tab.renewIfDue()
      await expect.poll(() => world.stored === world.session.latest).toBe(true)
    }
    expect(world.renewals).toBe(1)
    world.now = 3 * hour
    world.lossesLeft = 1
    tab.renewIfDue()
    tab.renewIfDue()
    await expect.poll(() => world.renewals).toBe(2)
    expect(world.stored).not.toBe(world.session.latest)
    world.now += 10_000
    tab.renewIfDue()
    await expect.poll(() => world.stored === world.session.latest).toBe(true)
    expect(tab.onOver).not.toHaveBeenCalled()
  })

  it('that another tab replaced does not end the session: the request is retried with the later one', async () => {
    const { world, openTab } = openBrowser()
    const [one, other] = [openTab(), openTab()]
    const response = one.request()
    await other.renewNow()
    expect(await response).toBe('answer')
    expect(one.onOver).not.toHaveBeenCalled()
    expect(world.renewals).toBe(1)
  })

  it('whose replacement was lost is renewed by the next request', async () => {
    const { world, openTab } = openBrowser()
    const tab = openTab()
    world.lossesLeft = 1
    await expect(tab.renewNow()).rejects.toBe(away)
    expect(await tab.request()).toBe('answer')
    expect(world.stored).toBe(world.session.latest)
  })

  it('of a session that ended is refused, and the tab is notified', async () => {
    const { world, openTab } = openBrowser()
    const tab = openTab()
    world.ended = true
    await expect(tab.request()).rejects.toBe(refused)
    expect(tab.onOver).toHaveBeenCalledOnce()
  })

  it('of another user is never sent with a request of this user', async () => {
    const { world, openTab } = openBrowser()
    const tab = openTab()
    let sent = 0
    const request = tab.send(async () => {
      sent += 1
      world.stored = buildToken('lucia', 1, 0)
      throw refused
    })
    await expect(request).rejects.toBe(refused)
    expect(sent).toBe(1)
    expect(tab.onOver).not.toHaveBeenCalled()
  })

  it('is not stored again after a sign-out', async () => {
    const { world, openTab } = openBrowser()
    const renewing = openTab().renewNow()
    world.stored = null
    await renewing
    expect(world.stored).toBeNull()
  })
})

it('the session never ends, in whatever order tabs send requests and renew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ tab: fc.nat(2), does: fc.constantFrom('request', 'renewNow') }), {
        maxLength: 12,
      }),
      async (scheduler, steps) => {
        const { world, openTab } = openBrowser(() => scheduler.schedule(Promise.resolve()))
        const tabs = [openTab(), openTab(), openTab()] as const
        const done = Promise.all(steps.map(({ tab, does }) => tabs[tab as 0 | 1 | 2][does as 'request']()))
        await scheduler.waitFor(done)
        for (const { onOver } of tabs) expect(onOver).not.toHaveBeenCalled()
        expect(await scheduler.waitFor(tabs[0].request())).toBe('answer')
        expect(world.stored).toBe(world.session.latest)
      },
    ),
  )
})

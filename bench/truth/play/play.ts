import { type ActionRequest, visitResponseSchema } from '@talkie/contract/tracking'
import { createRandom } from '@talkie/server/testing'
import type { SimulatedApp, SimulatedClock } from '@talkie/server/testing/simulation'
import type { Action, Call, Form, Life } from '../life/calls.ts'
import type { Visit } from '../life/visits.ts'
import type { Mix } from '../mix/mix.ts'
import { isDue } from './cron.ts'
import type { Played, PlayedVisit } from './played.ts'
import type { OpenedSite } from './site.ts'

/** Something that happens at an instant, in seconds since the beginning. */
type Step = { at: number; act: (at: Date) => Promise<void> }

type Stage = {
  app: SimulatedApp
  clock: SimulatedClock
  opened: OpenedSite
  mix: Mix
  life: Life
  begin: Date
  seed: number
}

const userAgents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

/** The telephone number of a person: one of ninety million Spanish mobile numbers. */
const toPhone = (person: number): string => `+346${10_000_000 + person}`

/** Seconds before the beginning at which the control numbers were shown: a day and an hour. */
const controlShownBefore = 25 * 3600

/** From a tap until its page is left, and until it is back. */
const secondsBetweenReports = 1.2

/** The agent who takes a call. Each call has its own, by which the report's row is found. */
export const toAgent = (call: number): string => `Llamada ${call}`

/** Plays a life on the app, in the order of time, and runs the scheduled jobs of telephony on the way. */
export const play = async (stage: Stage): Promise<Played> => {
  const { app, clock, opened, mix, life, begin, seed } = stage
  const { site } = opened
  const random = createRandom(seed)
  const toInstant = (seconds: number) => new Date(begin.getTime() + Math.round(seconds * 1000))
  const played: Played = { visits: [], calls: new Map() }
  const visitors = new Map<number, string>()
  const current = new Map<number, string>()
  const leases = new Map<number, string>()

  const post = async (path: string, visit: Visit, body: object) => {
    const response = await app.http.inject({
      method: 'POST',
      url: `/collect/${path}`,
      headers: {
        'content-type': 'text/plain',
        origin: site.origin,
        'user-agent': visit.onPhone ? userAgents.phone : userAgents.desktop,
      },
      payload: JSON.stringify({ key: site.key, ...body }),
    })
    if (response.statusCode !== 200) throw new Error(`/collect/${path}: ${response.body.slice(0, 300)}`)
    return response
  }
  const begun = (visit: Visit): PlayedVisit => {
    const known = played.visits[visit.id]
    if (known) return known
    const visitorId = visitors.get(visit.visitor) ?? random.uuid()
    visitors.set(visit.visitor, visitorId)
    const fresh = {
      visitorId,
      visitId: random.uuidAt(toInstant(visit.begin)),
      number: null,
      leasedAt: 0,
      overflowed: 0,
    }
    played.visits[visit.id] = fresh
    return fresh
  }

  const openPage = async (visit: Visit, place: number) => {
    const one = begun(visit)
    const { credited, referrer } = visit.source
    const [source, medium, campaign] = credited
    const query =
      referrer || medium === '(none)'
        ? ''
        : `?utm_source=${source}&utm_medium=${medium}&utm_campaign=${campaign}`
    const page = visit.pages[place]
    const landing = `${opened.home}${query}`
    const response = await post('visit', visit, {
      visitor: one.visitorId,
      visit: one.visitId,
      page: place + 1,
      url: place === 0 ? landing : `${opened.home}${page?.contact ? 'contacto' : `pagina-${place + 1}`}`,
      title: 'Simulación',
      ...(referrer && { referrer }),
      ...(place > 0 && { landing }),
    })
    const [shown] = visitResponseSchema.parse(JSON.parse(response.body)).replace
    if (!shown) return
    current.set(visit.id, shown.tel)
    if (shown.lease === null) {
      one.overflowed += 1
      return
    }
    leases.set(visit.id, shown.lease)
    if (one.number === null) {
      one.number = shown.tel
      one.leasedAt = page?.at ?? 0
    } else if (one.number !== shown.tel) throw new Error('A visit lost its number.')
  }

  /** Shows each control number once, to visitors of their own. */
  const showControl = async () => {
    const [visit] = life.visits
    if (!visit) return
    for (const _ of opened.controlPhones)
      await post('visit', visit, {
        visitor: random.uuid(),
        visit: random.uuidAt(clock.now()),
        page: 1,
        url: opened.controlPage,
        title: 'Folleto',
      })
  }

  const beat = async (visit: Visit) => {
    const one = begun(visit)
    const lease = leases.get(visit.id)
    await post('beat', visit, {
      visitor: one.visitorId,
      visit: one.visitId,
      leases: lease === undefined ? [] : [lease],
    })
  }

  const findNumber = (call: Call): string | undefined => {
    if (call.repeats !== null) return played.calls.get(call.repeats)?.number
    if (call.visit !== null) return current.get(call.visit)
    if (call.strangerCalls === 'overflow') return site.ringpool.overflow
    if (call.strangerCalls === 'control') return opened.controlPhones[call.id % opened.controlPhones.length]
    const place = Math.floor((call.strangerCalls ?? 0) * Math.max(...mix.poolSizes))
    return site.ringpool.phones[place]
  }

  const signal = async (call: Call, number: string, steps: readonly object[]) => {
    const { person } = call
    const common = {
      call_id: `call-${call.id}`,
      direction: 'inbound',
      caller: person.withheld ? null : toPhone(person.id),
      caller_hidden: person.withheld,
      called: number,
      started_at: toInstant(call.at).toISOString(),
      agent: toAgent(call.id),
    }
    const response = await app.http.inject({
      method: 'POST',
      url: new URL(site.generic.url).pathname,
      headers: { authorization: `Bearer ${site.generic.secret}`, 'content-type': 'application/json' },
      payload: JSON.stringify(steps.map((step) => ({ ...common, ...step }))),
    })
    if (response.statusCode !== 200 || JSON.parse(response.body).accepted !== steps.length)
      throw new Error(`A signal was refused: ${response.body.slice(0, 300)}`)
    await app.idle()
  }

  const ring = async (call: Call) => {
    const number = findNumber(call)
    if (number === undefined) return
    played.calls.set(call.id, { id: call.id, number, toOverflow: number === site.ringpool.overflow })
    await signal(call, number, [
      { event: 'ringing', event_id: `${call.id} ringing`, occurred_at: toInstant(call.at).toISOString() },
    ])
  }
  const endOf = (call: Call) => call.at + mix.ringSeconds + call.talkSeconds
  const hangUp = async (call: Call) => {
    const number = played.calls.get(call.id)?.number
    if (number === undefined) return
    const answeredAt = toInstant(call.at + mix.ringSeconds).toISOString()
    const endedAt = toInstant(endOf(call)).toISOString()
    await signal(call, number, [
      {
        event: 'completed',
        event_id: `${call.id} completed`,
        occurred_at: endedAt,
        ...(call.answered && { answered_at: answeredAt }),
        ended_at: endedAt,
        ring_seconds: mix.ringSeconds,
        talk_seconds: call.talkSeconds,
        disposition: call.answered ? 'answered' : 'no_answer',
        hangup_by: call.answered ? 'caller' : 'network',
      },
    ])
  }

  const fillIn = async ({ visit, person, at }: Form) => {
    const one = played.visits[visit]
    if (!one) return
    await app.recordForm({
      id: random.uuidAt(toInstant(at)),
      accountId: site.accountId,
      visitId: one.visitId,
      visitorId: one.visitorId,
      phone: toPhone(person),
      at: toInstant(at),
    })
  }

  const report = async (visit: Visit, kind: ActionRequest['kind']) => {
    const one = begun(visit)
    const number = current.get(visit.id)
    if (number === undefined) return
    const to = { tap: `tel:${number}`, copy: number, dialler: undefined, back: undefined, view: undefined }[
      kind
    ]
    await post('action', visit, {
      visitor: one.visitorId,
      visit: one.visitId,
      id: random.uuid(),
      kind,
      ...(to && { to }),
    } satisfies Omit<ActionRequest, 'key'>)
  }
  const toReports = ({ visit: id, at, kind }: Action): Step[] => {
    const visit = life.visits[id]
    if (!visit) return []
    const kinds = {
      copy: ['copy'],
      tap: ['tap'],
      dialler: ['tap', 'dialler'],
      back: ['tap', 'dialler', 'back'],
    } as const
    return kinds[kind].map((one, place) => ({
      at: at + place * secondsBetweenReports,
      act: () => report(visit, one),
    }))
  }

  const jobs = app.listJobs('telephony-')
  const lastEnd = Math.max(life.seconds, ...life.calls.map(endOf)) + 600
  const steps: Step[] = [
    ...life.visits.flatMap((visit) => [
      ...visit.pages.map(({ at }, place) => ({ at, act: () => openPage(visit, place) })),
      ...visit.beats.map((at) => ({ at, act: () => beat(visit) })),
      ...(visit.inViewAt === null ? [] : [{ at: visit.inViewAt, act: () => report(visit, 'view') }]),
    ]),
    ...life.actions.flatMap(toReports),
    ...life.calls.flatMap((call) => [
      { at: call.at, act: () => ring(call) },
      { at: endOf(call), act: () => hangUp(call) },
    ]),
    ...life.forms.map((form) => ({ at: form.at, act: () => fillIn(form) })),
    ...Array.from({ length: Math.floor(lastEnd / 60) }, (_, minute) => ({
      at: minute * 60,
      act: async (at: Date) => {
        for (const job of jobs) if (isDue(job.cron, at)) await job.run()
      },
    })),
  ]
    .filter(({ at }) => at < lastEnd)
    .sort((a, b) => a.at - b.at)
  await clock.moveTo(toInstant(-controlShownBefore))
  await showControl()
  for (const step of steps) {
    const at = toInstant(step.at)
    await clock.moveTo(at)
    await step.act(at)
  }
  await clock.moveTo(toInstant(lastEnd))
  for (const job of jobs) await job.run()
  await app.idle()
  return played
}

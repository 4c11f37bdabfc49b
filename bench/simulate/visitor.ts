import { setTimeout as wait } from 'node:timers/promises'
import { type HeartbeatRequest, type VisitRequest, visitResponseSchema } from '@talkie/contract/tracking'
import { v4, v7 } from 'uuid'
import type { PlannedVisit, PlannedVisitor } from './plan.ts'
import { numberOnPage, pathPrefix } from './ringpool.ts'
import { send } from './send.ts'
import type { Site } from './site.ts'
import type { Source } from './sources.ts'
import type { Truth } from './truth.ts'

/** Simulated seconds between the heartbeats of a page. */
const heartbeat = 60

/** A number that a visit was shown, and that its visitor may call. */
export type SeenNumber = {
  number: string
  visitorId: string
  overflow: boolean
  /** The visitor's sources so far, the current visit's last. */
  ways: Source[]
  begunAt: Date
  leftAt: Date
}

export type Simulation = {
  url: string
  site: Site
  truth: Truth
  /** Converts simulated seconds to real milliseconds. */
  toMilliseconds: (seconds: number) => number
  /** Called when a visit begins. It starts the visit's calls; the visitor does not wait for them. */
  onVisit: (visit: PlannedVisit, seen: SeenNumber) => void
}

/**
 * Plays a visitor's one or two visits, as a browser with the tracker does. Resolves when the first visit is over; `back`
 * resolves when all are.
 */
export const playVisitor = async (
  scene: Simulation,
  person: PlannedVisitor,
): Promise<{ back: Promise<void> }> => {
  const visitorId = v4()
  const ways: Source[] = []
  const play = async (visit: PlannedVisit) => {
    ways.push(visit.source)
    await playVisit(scene, visit, { visitorId, userAgent: person.userAgent, ways: [...ways] })
  }
  const [first, ...others] = person.visits
  if (first) await play(first)
  const comeBack = async () => {
    for (const visit of others) {
      await wait(scene.toMilliseconds(person.pauseSeconds))
      await play(visit)
    }
  }
  return { back: comeBack() }
}

type VisitContext = { visitorId: string; userAgent: string; ways: Source[] }

const playVisit = async (
  scene: Simulation,
  visit: PlannedVisit,
  { visitorId, userAgent, ways }: VisitContext,
) => {
  const { site, truth, toMilliseconds } = scene
  const post = (path: string, body: VisitRequest | HeartbeatRequest) =>
    send(`${scene.url}/collect/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: site.origin, 'user-agent': userAgent },
      body: JSON.stringify(body),
    })
  const landing = `${site.origin}${pathPrefix}?${new URLSearchParams(visit.source.query)}`
  const request = {
    key: site.key,
    visitor: visitorId,
    visit: v7(),
    url: landing,
    title: 'Simulación',
    ...(visit.source.referrer && { referrer: visit.source.referrer }),
  }
  const response = await post('visit', { ...request, page: 1 })
  if (!response.ok) {
    await response.arrayBuffer()
    truth.refusedVisits += 1
    return
  }
  const begunAt = new Date()
  const { replace } = visitResponseSchema.parse(await response.json())
  const shown = replace.find(({ from }) => from.includes(numberOnPage.slice(1)))
  truth.visits += 1
  const stay = toMilliseconds(visit.staySeconds)
  if (shown) {
    const showing = { number: shown.tel, visitorId, from: begunAt, lastSeenAt: begunAt }
    if (shown.lease) truth.shownNumbers.push(showing)
    else truth.overflows += 1
    const leftAt = new Date(begunAt.getTime() + stay)
    scene.onVisit(visit, {
      number: shown.tel,
      visitorId,
      overflow: shown.lease === null,
      ways,
      begunAt,
      leftAt,
    })
    const leases = shown.lease ? [shown.lease] : []
    const acts = [
      ...Array.from({ length: visit.pages - 1 }, (_, place) => ({
        at: (stay * (place + 1)) / visit.pages,
        act: () =>
          post('visit', {
            ...request,
            page: place + 2,
            url: `${site.origin}${pathPrefix}${place + 2}`,
            landing,
          }),
      })),
      ...Array.from({ length: Math.floor(visit.staySeconds / heartbeat) }, (_, place) => ({
        at: toMilliseconds(heartbeat * (place + 1)),
        act: () => post('beat', { key: site.key, visitor: visitorId, visit: request.visit, leases }),
      })),
    ].sort((a, b) => a.at - b.at)
    for (const { at, act } of acts) {
      await wait(Math.max(0, begunAt.getTime() + at - Date.now()))
      await (await act()).arrayBuffer()
      showing.lastSeenAt = new Date()
    }
  }
  await wait(Math.max(0, begunAt.getTime() + stay - Date.now()))
}

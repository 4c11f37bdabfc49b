import { setTimeout as wait } from 'node:timers/promises'
import { type BeatRequest, type VisitRequest, visitResponseSchema } from '@talkie/contract/tracking'
import { v4, v7 } from 'uuid'
import type { PlannedPerson, PlannedVisit } from './plan.ts'
import { numberOnPage, section } from './ringpool.ts'
import { send } from './send.ts'
import type { Site } from './site.ts'
import type { Source } from './sources.ts'
import type { Truth } from './truth.ts'

/** Seconds of life between the heartbeats of a page. */
const heartbeat = 60

/** A visit that was shown a number: what there is to call. */
export type SeenNumber = {
  number: string
  visitorId: string
  overflow: boolean
  /** The visitor's ways to the site so far, this visit's last. */
  ways: Source[]
  begunAt: Date
  leftAt: Date
}

export type Scene = {
  url: string
  site: Site
  truth: Truth
  /** Milliseconds that a time of life takes here. */
  lasting: (seconds: number) => number
  /** Called when a visit began; its calls are made without the visitor waiting for them. */
  onVisit: (visit: PlannedVisit, seen: SeenNumber) => void
}

/**
 * Lets somebody visit the site once or twice, as a browser with the tracker does. It resolves when the first visit is
 * over; `back` does when the others are.
 */
export const playPerson = async (scene: Scene, person: PlannedPerson): Promise<{ back: Promise<void> }> => {
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
      await wait(scene.lasting(person.pauseSeconds))
      await play(visit)
    }
  }
  return { back: comeBack() }
}

type Visitor = { visitorId: string; userAgent: string; ways: Source[] }

const playVisit = async (scene: Scene, visit: PlannedVisit, { visitorId, userAgent, ways }: Visitor) => {
  const { site, truth, lasting } = scene
  const post = (path: string, body: VisitRequest | BeatRequest) =>
    send(`${scene.url}/collect/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: site.origin, 'user-agent': userAgent },
      body: JSON.stringify(body),
    })
  const landing = `${site.origin}${section}?${new URLSearchParams(visit.source.query)}`
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
  const stay = lasting(visit.staySeconds)
  if (shown) {
    const showing = { number: shown.tel, visitorId, from: begunAt, lastSeenAt: begunAt }
    if (shown.lease) truth.showings.push(showing)
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
            url: `${site.origin}${section}${place + 2}`,
            landing,
          }),
      })),
      ...Array.from({ length: Math.floor(visit.staySeconds / heartbeat) }, (_, place) => ({
        at: lasting(heartbeat * (place + 1)),
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

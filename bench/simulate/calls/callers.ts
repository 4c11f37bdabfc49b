import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@talkie/server/testing'
import type { PlannedCall, PlannedVisit } from '../plan.ts'
import { holdMinutes } from '../ringpool.ts'
import type { Site } from '../site.ts'
import { findExpectedSource } from '../sources.ts'
import type { Truth } from '../truth.ts'
import type { SeenNumber } from '../visitor.ts'
import type { SimulatedCall } from './call-story.ts'
import { type DeliveryCounts, deliver } from './deliver.ts'
import { buildGenericRequests } from './generic-provider.ts'
import { buildTwilioRequests } from './twilio-provider.ts'

/** The least time between seeing the number and calling it, in real milliseconds. */
const fastestDialling = 1200

type CallersDeps = {
  url: string
  site: Site
  truth: Truth
  random: Random
  delivered: DeliveryCounts
  toMilliseconds: (seconds: number) => number
}

/** Makes the calls that follow visits. Each run uses new callers, so that Talkie knows none from an earlier run. */
export const createCallers = (phones: CallersDeps) => {
  const run = Math.floor(Date.now() / 1000) % 10_000
  let callers = 0
  let calls = 0
  const nextCaller = () => {
    callers += 1
    return `+346${String(run).padStart(4, '0')}${String(callers).padStart(4, '0').slice(-4)}`
  }
  const running: Promise<void>[] = []

  const callOnce = async (planned: PlannedCall, seen: SeenNumber, caller: string, startsAt: number) => {
    const { random, site, truth, toMilliseconds } = phones
    await wait(Math.max(0, startsAt - Date.now()))
    const started = Date.now()
    const rang = Math.max(50, toMilliseconds(planned.ringSeconds))
    const talked = planned.answered ? Math.max(50, toMilliseconds(planned.talkSeconds)) : 0
    // Twilio reports no start of the call, so its seconds must be those of the real clock, whatever `--speed` is.
    const talkSeconds = planned.provider === 'twilio' ? Math.floor(talked / 1000) : planned.talkSeconds
    calls += 1
    const story: SimulatedCall = {
      callId:
        planned.provider === 'twilio'
          ? `CA${random.uuid().replaceAll('-', '')}`
          : `simulated-${random.uuid()}`,
      caller: planned.withheld ? null : caller,
      number: seen.number,
      agent: `Simulación ${run}-${calls}`,
      startedAt: new Date(started),
      answeredAt: planned.answered ? new Date(started + rang) : null,
      endedAt: new Date(started + rang + talked),
      ringSeconds: planned.ringSeconds,
      talkSeconds,
    }
    truth.calls.push({
      agent: planned.provider === 'generic' ? story.agent : null,
      caller: story.caller,
      number: seen.number,
      startedAt: story.startedAt,
      answered: planned.answered,
      talkSeconds,
      kind: planned.kind,
      visitorId: seen.visitorId,
      expected: findExpectedSource(seen.ways),
      overflow: seen.overflow,
    })
    const requests =
      planned.provider === 'twilio'
        ? buildTwilioRequests(site.twilio, story)
        : buildGenericRequests(site.generic, story)
    await deliver(random, requests, { to: phones.url, delivered: phones.delivered })
    return story.endedAt
  }

  const callAll = async (visit: PlannedVisit, seen: SeenNumber) => {
    const own = nextCaller()
    let last = seen.leftAt
    for (const planned of visit.calls) {
      const after = phones.toMilliseconds(planned.afterSeconds)
      const startsAt = {
        on_page: Math.max(seen.begunAt.getTime() + after, seen.begunAt.getTime() + fastestDialling),
        after_leaving: Math.max(seen.leftAt.getTime() + after, seen.begunAt.getTime() + fastestDialling),
        passed_on: Math.max(seen.leftAt.getTime() + after, seen.begunAt.getTime() + fastestDialling),
        late: seen.leftAt.getTime() + holdMinutes * 60_000 + 1000 + phones.random.float() * 15_000,
        again: last.getTime() + after,
      }[planned.kind]
      last = await callOnce(planned, seen, planned.kind === 'passed_on' ? nextCaller() : own, startsAt)
    }
  }

  return {
    /** Starts the calls of a visit without waiting for them. */
    after: (visit: PlannedVisit, seen: SeenNumber): void => {
      if (visit.calls.length > 0) running.push(callAll(visit, seen))
    },
    /** Resolves when every call is over and all its requests are delivered. */
    done: () => Promise.all(running),
  }
}

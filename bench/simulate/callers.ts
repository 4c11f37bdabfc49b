import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@talkie/server/testing'
import type { CallStory } from './call-story.ts'
import { type Delivered, deliver } from './deliver.ts'
import { genericRequests } from './generic-provider.ts'
import type { PlannedCall, PlannedVisit } from './plan.ts'
import { holdMinutes } from './ringpool.ts'
import type { Site } from './site.ts'
import { expectedOf } from './sources.ts'
import type { Truth } from './truth.ts'
import { twilioRequests } from './twilio-provider.ts'
import type { SeenNumber } from './visitor.ts'

/** Nobody dials faster after having read the number, in real milliseconds. */
const fastestDialling = 1200

type Telephones = {
  url: string
  site: Site
  truth: Truth
  random: Random
  delivered: Delivered
  lasting: (seconds: number) => number
}

/** Makes the calls that visits lead to. Every run has callers of its own, so that none is known from an earlier one. */
export const createCallers = (phones: Telephones) => {
  const run = Math.floor(Date.now() / 1000) % 10_000
  let callers = 0
  let calls = 0
  const nextCaller = () => {
    callers += 1
    return `+346${String(run).padStart(4, '0')}${String(callers).padStart(4, '0').slice(-4)}`
  }
  const running: Promise<void>[] = []

  const callOnce = async (planned: PlannedCall, seen: SeenNumber, caller: string, startsAt: number) => {
    const { random, site, truth, lasting } = phones
    await wait(Math.max(0, startsAt - Date.now()))
    const started = Date.now()
    const rang = Math.max(50, lasting(planned.ringSeconds))
    const talked = planned.answered ? Math.max(50, lasting(planned.talkSeconds)) : 0
    // Twilio tells of no start, so that its seconds must be those of its clock, however fast life goes.
    const talkSeconds = planned.provider === 'twilio' ? Math.floor(talked / 1000) : planned.talkSeconds
    calls += 1
    const story: CallStory = {
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
      expected: expectedOf(seen.ways),
      overflow: seen.overflow,
    })
    const requests =
      planned.provider === 'twilio'
        ? twilioRequests(site.twilio, story)
        : genericRequests(site.generic, story)
    await deliver(random, requests, { to: phones.url, delivered: phones.delivered })
    return story.endedAt
  }

  const callAll = async (visit: PlannedVisit, seen: SeenNumber) => {
    const own = nextCaller()
    let last = seen.leftAt
    for (const planned of visit.calls) {
      const after = phones.lasting(planned.afterSeconds)
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
    /** Begins the calls of a visit; nobody waits for them. */
    after: (visit: PlannedVisit, seen: SeenNumber): void => {
      if (visit.calls.length > 0) running.push(callAll(visit, seen))
    },
    /** Resolves when every call is over and everything of it was delivered. */
    done: () => Promise.all(running),
  }
}

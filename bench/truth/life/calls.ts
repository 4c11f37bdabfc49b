import type { Random } from '@talkie/server/testing'
import { drawDelay } from '../mix/delays.ts'
import type { Mix } from '../mix/mix.ts'
import { computeInterest } from './interest.ts'
import { observeEngagement, type Visit } from './visits.ts'

type TapPattern = 'tap' | 'dialler' | 'back'
/** An action on a visit's page: a copy, or a tap with what followed it. Seconds since the simulation began. */
export type Action = { visit: number; at: number; kind: 'copy' | TapPattern }

/** A person who calls: a visitor, someone whom a visitor gave the number, or a stranger. */
type Person = { id: number; withheld: boolean }

/** How a call came about. */
export type CallKind = 'reading' | 'tap' | 'copy' | 'after' | 'passedOn' | 'stranger'

/** A call as it happens, before anybody knows which number its visit is shown. */
export type Call = {
  id: number
  at: number
  kind: CallKind
  person: Person
  /** The visit that led to it. Null for a stranger. */
  visit: number | null
  /** The call that it repeats, on the same number; null for a first call. */
  repeats: number | null
  /**
   * Of a stranger's first call: which number of the largest pool is called, as a share from 0 to 1, or which other one.
   * A number that a smaller pool does not have is not called.
   */
  strangerCalls: number | 'control' | 'overflow' | null
  answered: boolean
  talkSeconds: number
}

/** A form that a visitor filled in with their phone. */
export type Form = { visitor: number; visit: number; person: number; at: number }

export type Life = { visits: Visit[]; actions: Action[]; calls: Call[]; forms: Form[]; seconds: number }

/**
 * Draws the instants of a Poisson process on the page of a visit, whose rate per second is `perSecond` times the
 * interest so far. Interest grows in steps and with the stay, so its highest value, at the end, bounds it (thinning).
 */
const drawOnPage = (random: Random, mix: Mix, visit: Visit, perSecond: number): number[] => {
  const interestAt = (at: number) =>
    computeInterest(mix.interest, observeEngagement(visit, at)) * visit.source.interest
  const most = interestAt(visit.end)
  if (perSecond * most === 0) return []
  const instants: number[] = []
  for (let at = visit.begin; ; ) {
    at += random.exponential(1 / (perSecond * most))
    if (at >= visit.end) return instants
    if (random.chance(interestAt(at) / most)) instants.push(at)
  }
}

type Draft = Omit<Call, 'id' | 'answered' | 'talkSeconds'>

/** Draws what visitors do on a visit's page, and the calls that follow. */
const drawOfVisit = (random: Random, mix: Mix, visit: Visit, own: Person, newPerson: () => Person) => {
  const { reading, tap, copy, after, passedOn } = mix.calls
  const actions: Action[] = []
  const calls: Draft[] = []
  const call = (kind: CallKind, at: number, person = own) =>
    calls.push({ at, kind, person, visit: visit.id, repeats: null, strangerCalls: null })
  for (const at of drawOnPage(random, mix, visit, reading.perSecond)) call('reading', at)
  if (visit.onPhone)
    for (const at of drawOnPage(random, mix, visit, tap.perSecond)) {
      const calling = random.chance(tap.share)
      const chances = calling ? tap.seen.call : tap.seen.none
      const { kind } = random.weighted([
        { kind: 'tap', weight: chances.tap },
        { kind: 'dialler', weight: chances.dialler },
        { kind: 'back', weight: chances.back },
      ] as const)
      actions.push({ visit: visit.id, at, kind })
      if (calling) call('tap', at + drawDelay(random, tap.delay))
    }
  else
    for (const at of drawOnPage(random, mix, visit, copy.perSecond)) {
      actions.push({ visit: visit.id, at, kind: 'copy' })
      if (random.chance(copy.share)) call('copy', at + drawDelay(random, copy.delay))
    }
  const interest = computeInterest(mix.interest, observeEngagement(visit, visit.end)) * visit.source.interest
  for (let left = random.poisson(after.perVisit * interest); left > 0; left -= 1)
    call('after', visit.end + drawDelay(random, after.delay))
  for (let left = random.poisson(passedOn.perVisit * interest); left > 0; left -= 1)
    call('passedOn', visit.end + drawDelay(random, passedOn.delay), newPerson())
  return { actions, calls }
}

/** Draws the calls of a visit alone, for measurements. */
export const drawCallsOfVisit = (
  random: Random,
  mix: Mix,
  visit: Visit,
): { at: number; kind: CallKind }[] => {
  const nobody: Person = { id: 0, withheld: false }
  return drawOfVisit(random, mix, visit, nobody, () => nobody).calls
}

/** Draws the instants of a Poisson process. */
const drawInstants = (random: Random, perSecond: number, seconds: number): number[] => {
  const instants: number[] = []
  if (perSecond > 0)
    for (let at = random.exponential(1 / perSecond); at < seconds; at += random.exponential(1 / perSecond))
      instants.push(at)
  return instants
}

const daySeconds = 86_400

const drawStrangers = (random: Random, mix: Mix, seconds: number, newPerson: () => Person): Draft[] => {
  const ofNumbers = (count: number) => (mix.strangersPerNumberAndDay * count) / daySeconds
  const call = (at: number, strangerCalls: Draft['strangerCalls']): Draft => ({
    at,
    kind: 'stranger',
    person: newPerson(),
    visit: null,
    repeats: null,
    strangerCalls,
  })
  const largest = Math.max(...mix.poolSizes)
  return [
    ...drawInstants(random, ofNumbers(largest), seconds).map((at) => call(at, random.float())),
    ...drawInstants(random, ofNumbers(mix.controlNumbers), seconds).map((at) => call(at, 'control')),
    ...drawInstants(random, mix.strangersOfOverflowPerDay / daySeconds, seconds).map((at) =>
      call(at, 'overflow'),
    ),
  ]
}

type Drawn = Omit<Call, 'id'> & { key: object; repeatsKey: object | null }

const drawRepeats = (random: Random, mix: Mix, first: Drawn): Drawn[] => {
  const all = [first]
  for (const one of all)
    for (let left = random.poisson(mix.calls.again.perCall); left > 0; left -= 1)
      all.push({
        ...one,
        ...drawTalk(random, mix),
        at: one.at + drawDelay(random, mix.calls.again.delay),
        key: {},
        repeatsKey: one.key,
      })
  return all
}

const drawTalk = (random: Random, mix: Mix) => {
  const answered = random.chance(mix.answered)
  const { medianSeconds, spread } = mix.talk
  return { answered, talkSeconds: answered ? Math.round(random.logNormal(medianSeconds, spread)) : 0 }
}

/** Draws the forms of visitors who call: one each, before the call during a visit, or some hours after it. */
const drawForms = (random: Random, mix: Mix, visits: readonly Visit[], calls: readonly Call[]): Form[] => {
  const firstCalls = new Map<number, Call>()
  for (const call of calls) {
    const visit = call.visit === null ? undefined : visits[call.visit]
    if (visit && call.kind !== 'passedOn' && !call.person.withheld && !firstCalls.has(visit.visitor))
      firstCalls.set(visit.visitor, call)
  }
  return [...firstCalls].flatMap(([visitor, call]): Form[] => {
    const visit = call.visit === null ? undefined : visits[call.visit]
    if (!visit || !random.chance(mix.forms.share)) return []
    const before = random.chance(mix.forms.beforeTheCall)
    const until = Math.min(call.at, visit.end)
    const at = before
      ? visit.begin + random.float() * (until - visit.begin)
      : call.at + random.exponential(4 * 3600)
    return [{ visitor, visit: visit.id, person: call.person.id, at }]
  })
}

/** Draws everything that happens in so many seconds. It is the same for all pool sizes. */
export const drawLife = (random: Random, mix: Mix, visits: Visit[], seconds: number): Life => {
  let persons = 0
  const newPerson = (): Person => ({ id: persons++, withheld: random.chance(mix.withheld) })
  const visitors = new Map<number, Person>()
  const personOf = (visitor: number): Person => {
    const known = visitors.get(visitor) ?? newPerson()
    visitors.set(visitor, known)
    return known
  }
  const actions: Action[] = []
  const drafts: Draft[] = drawStrangers(random, mix, seconds, newPerson)
  for (const visit of visits) {
    const drawn = drawOfVisit(random, mix, visit, personOf(visit.visitor), newPerson)
    actions.push(...drawn.actions)
    drafts.push(...drawn.calls)
  }
  const drawn = drafts
    .flatMap((draft) =>
      drawRepeats(random, mix, { ...draft, ...drawTalk(random, mix), key: {}, repeatsKey: null }),
    )
    .filter(({ at }) => at < seconds)
    .sort((a, b) => a.at - b.at)
  const ids = new Map(drawn.map(({ key }, id) => [key, id]))
  const calls = drawn.map(
    ({ key: _key, repeatsKey, ...call }, id): Call => ({
      ...call,
      id,
      repeats: repeatsKey ? (ids.get(repeatsKey) ?? null) : null,
    }),
  )
  return {
    visits,
    actions: actions.filter(({ at }) => at < seconds).sort((a, b) => a.at - b.at),
    calls,
    forms: drawForms(random, mix, visits, calls).filter(({ at }) => at < seconds),
    seconds,
  }
}

import { type CallerFacts, compareFacts } from '../facts/compare-facts.ts'
import type { CandidateFacts } from './candidate.ts'

/**
 * What the lab's visitors call from: visitors with a phone mostly from a mobile, those with a computer often from a
 * landline, which most have where they are. Where facts tell nothing, visitors and lines have the same shares but have
 * nothing to do with each other.
 */
export type FactMix = {
  tell: boolean
  /** The share of visitors' calls whose caller is known by a form. */
  knownShare: number
}

const country = 'ES'
const regions = new Map([
  ['Comunidad de Madrid', 0.45],
  ['Cataluña', 0.25],
  ['Andalucía', 0.2],
  ['Galicia', 0.1],
])
const phoneShare = 0.65
const mobileShare = { mobile: 0.9, desktop: 0.45 }
const allMobileShare = phoneShare * mobileShare.mobile + (1 - phoneShare) * mobileShare.desktop
/** Landlines that are elsewhere, as the address of the network says. */
const elsewhereShare = 0.15

type Device = keyof typeof mobileShare
type Person = { device: Device; region: string }
type Line = { isMobile: boolean; region: string }

const pickRegion = (at: number): string => {
  let end = 0
  for (const [region, share] of regions) {
    end += share
    if (at < end) return region
  }
  return 'Comunidad de Madrid'
}

const toCallerFacts = ({ isMobile, region }: Line): CallerFacts => ({
  line: isMobile ? 'mobile' : 'landline',
  country,
  area: isMobile ? undefined : { isIn: (other) => other === region },
})

/**
 * Facts of the lab's visitors and callers. Strangers are as visitors are.
 *
 * @param tapped visitors who tapped a number, and so have a phone
 */
export const createLabFacts = ({ tell }: FactMix, uniform: () => number, tapped: ReadonlySet<string>) => {
  const drawPerson = (): Person => ({
    device: uniform() < phoneShare ? 'mobile' : 'desktop',
    region: pickRegion(uniform()),
  })
  const drawLine = ({ device, region }: Person): Line => ({
    isMobile: uniform() < mobileShare[device],
    region: uniform() < elsewhereShare ? pickRegion(uniform()) : region,
  })
  const persons = new Map<string, { person: Person; line: Line }>()
  const findPerson = (visitorId: string) => {
    const drawn = drawPerson()
    const person: Person = tapped.has(visitorId) ? { ...drawn, device: 'mobile' } : drawn
    const found = persons.get(visitorId) ?? { person, line: drawLine(tell ? person : drawPerson()) }
    persons.set(visitorId, found)
    return found
  }
  return {
    /** What a visitor, or a stranger, calls from. */
    lineOf: (visitorId: string | null): Line =>
      visitorId === null ? drawLine(drawPerson()) : findPerson(visitorId).line,
    compare: (line: Line, visitorId: string): CandidateFacts => {
      const { person } = findPerson(visitorId)
      return compareFacts(toCallerFacts(line), { ...person, country, showsRingpool: null })
    },
    /** How many times as often such a line belongs to the visitor as to anybody. */
    trueRatio: ({ isMobile, region }: Line, visitorId: string): number => {
      if (!tell) return 1
      const { person } = findPerson(visitorId)
      const share = mobileShare[person.device]
      if (isMobile) return share / allMobileShare
      const local = region === person.region ? (1 - elsewhereShare) / (regions.get(region) ?? 1) : 0
      return ((1 - share) / (1 - allMobileShare)) * (elsewhereShare + local)
    },
  }
}

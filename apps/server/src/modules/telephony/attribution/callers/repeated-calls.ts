import { type CallEvidence, type CallerCall, compareCalls } from '../../calls/call-evidence.ts'
import { type CallerIdentity, toShares } from './caller-identity.ts'

/** A person who called calls the number again so often within three months. */
const redialsPerCall = 0.2
/** Most redials follow within minutes: their density falls like 1/(seconds + 120). */
const soonSeconds = 120
const longestSeconds = 90 * 86_400
const total = Math.log1p(longestSeconds / soonSeconds)

/** The rate at which anybody who called a number calls it again, so many seconds later; per second. */
export const redialRate = (seconds: number): number =>
  seconds < 0 || seconds > longestSeconds ? 0 : redialsPerCall / total / (seconds + soonSeconds)

/** A call that says by itself something about its caller. */
export type TellingCall = CallerCall & { evidence: CallEvidence }

/**
 * What all calls of one caller to one number say together, as if they were one call. Whoever the caller is, the number was
 * met once. Each call says by its time who it was, but one soon after another says little, as anybody calls again then: a
 * visitor's rate at each further call is its own and that of redials, a stranger's that of redials. Calls are a Poisson
 * process: with n calls to be expected of a visitor, that there were no other ones has the probability e^-n.
 *
 * @param calls at least one
 */
export const combineRepeats = (calls: readonly TellingCall[]): CallEvidence => {
  const [first, ...others] = [...calls].sort(compareCalls)
  if (!first) throw new Error('There is no call.')
  const expected = new Map<string, number>()
  for (const { evidence } of calls)
    for (const { visitorId, expectedCalls = 0 } of evidence.visitors)
      expected.set(visitorId, Math.max(expectedCalls, expected.get(visitorId) ?? 0))
  let known = toIdentity(first.evidence)
  others.forEach((call, i) => {
    const { visitors, stranger, strangerRate } = call.evidence
    const earlier = [first, ...others.slice(0, i)]
    const redials = earlier.reduce((sum, { at }) => sum + redialRate(secondsBetween(at, call.at)), 0)
    const again = (stranger * redials) / strangerRate
    const holders = toIdentity(call.evidence).visitors
    const weights = new Map(
      [...known.visitors].map(([id, share]) => [id, share * ((holders.get(id) ?? 0) + again)]),
    )
    for (const { visitorId, probability } of visitors)
      if (!weights.has(visitorId))
        weights.set(visitorId, (known.unknown * probability) / numberRatio(call.evidence))
    known = toShares(weights, known.unknown * again)
  })
  const { visitors, unknown } = toShares(
    new Map([...known.visitors].map(([id, share]) => [id, share * Math.exp(-(expected.get(id) ?? 0))])),
    known.unknown,
  )
  return {
    ...first.evidence,
    visitors: [...visitors].map(([visitorId, probability]) => ({ visitorId, probability })),
    stranger: unknown,
  }
}

const secondsBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / 1000

const toIdentity = ({ visitors, stranger }: CallEvidence): CallerIdentity => ({
  visitors: new Map(visitors.map(({ visitorId, probability }) => [visitorId, probability])),
  unknown: stranger,
})

/** The most that a called number says about a known caller. */
const maxNumbers = 20

/**
 * How many times likelier a visitor who was shown the number calls it than somebody who meets it by chance, as one of the
 * ringpool's.
 */
export const numberRatio = ({ numbers }: CallEvidence): number => Math.min(maxNumbers, Math.max(2, numbers))

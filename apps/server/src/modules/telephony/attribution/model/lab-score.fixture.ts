import type { Lab, LabCall } from './lab.fixture.ts'
import { learnParameters } from './learning/learn-parameters.ts'
import { type AttributionParameters, defaultParameters } from './parameters.ts'
import { weighVisitors } from './weigh-visitors.ts'

/** Who called in somebody's opinion, and how sure that is. */
type Guess = { visitorId: string | null; confidence: number }

/** By when anybody who held the number was last seen. */
const waits = ['on the page', 'within 20 minutes', 'later'] as const

export type Score = {
  calls: number
  /** Share of calls of which the likeliest visitor called. */
  right: number
  /** The same by wait, and how sure that was said to be on average. */
  rightByWait: Record<(typeof waits)[number], { calls: number; right: number; said: number }>
  /** Expected calibration error over ten bins of confidence (Guo et al., 2017). */
  calibrationError: number
  /** Of calls with a confidence of 0.9 or more, the share that is right. */
  sureRight: number
}

const findWait = ({ candidates }: LabCall): (typeof waits)[number] => {
  const shortest = Math.min(...candidates.map(({ delaySeconds }) => delaySeconds))
  if (shortest <= 0) return 'on the page'
  return shortest <= 1200 ? 'within 20 minutes' : 'later'
}

type JudgedCall = { wait: (typeof waits)[number]; confidence: number; isRight: number }

const judge = (calls: readonly LabCall[], guess: (call: LabCall) => Guess): JudgedCall[] =>
  calls.map((call) => {
    const { visitorId, confidence } = guess(call)
    return {
      wait: findWait(call),
      confidence,
      isRight: Number(visitorId !== null && visitorId === call.caller),
    }
  })

const score = (judged: readonly JudgedCall[]): Score => {
  const rightOf = (some: readonly JudgedCall[]) =>
    some.reduce((sum, { isRight }) => sum + isRight, 0) / Math.max(1, some.length)
  const bins = Map.groupBy(judged, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)))
  const errors = [...bins.values()].map((bin) =>
    Math.abs(bin.reduce((sum, { confidence, isRight }) => sum + confidence - isRight, 0)),
  )
  const byWait = (wait: (typeof waits)[number]) => {
    const some = judged.filter((call) => call.wait === wait)
    const said = some.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, some.length)
    return { calls: some.length, right: rightOf(some), said }
  }
  return {
    calls: judged.length,
    right: rightOf(judged),
    rightByWait: {
      'on the page': byWait('on the page'),
      'within 20 minutes': byWait('within 20 minutes'),
      later: byWait('later'),
    },
    calibrationError: errors.reduce((sum, error) => sum + error, 0) / judged.length,
    sureRight: rightOf(judged.filter(({ confidence }) => confidence >= 0.9)),
  }
}

/** What someone achieves who knows the labs' parameters. */
export const scoreOracle = (...labs: Lab[]): Score =>
  score(
    labs.flatMap(({ calls, mix }) =>
      judge(calls, ({ candidates, trueRates }) => {
        const byVisitor = new Map<string, number>()
        candidates.forEach(({ visitorId }, i) => {
          byVisitor.set(visitorId, (byVisitor.get(visitorId) ?? 0) + (trueRates[i] ?? 0))
        })
        const total = [...byVisitor.values()].reduce((sum, rate) => sum + rate, mix.strangerRate)
        const [best] = [...byVisitor].sort(([, one], [, other]) => other - one)
        return { visitorId: best?.[0] ?? null, confidence: (best?.[1] ?? 0) / total }
      }),
    ),
  )

/** What the model achieves that is learned from each lab alone, with a rate of strangers that is wrong by a factor. */
export const scoreModel = (labs: readonly Lab[], strangerFactor = 1): Score =>
  score(
    labs.flatMap((lab) => {
      const parameters = learnFrom(lab, strangerFactor)
      return judge(lab.calls, ({ candidates }) => {
        const { candidates: weighed, confidence } = weighVisitors({ candidates, parameters })
        return { visitorId: weighed[0]?.visitorId ?? null, confidence }
      })
    }),
  )

/** Learns the parameters of a lab, with a control that has seen many strangers' calls. */
export const learnFrom = ({ calls, visits, mix }: Lab, strangerFactor = 1): AttributionParameters =>
  learnParameters(
    calls,
    visits,
    { calls: 1000, numberSeconds: 1000 / (mix.strangerRate * strangerFactor) },
    { parameters: defaultParameters, calls: 30 },
  )

/** The same lab as if its tracker reported less. */
export const withoutEvidence = (lab: Lab, ...kinds: ('engagement' | 'actions' | 'facts')[]): Lab => ({
  ...lab,
  calls: lab.calls.map((call) => ({
    ...call,
    candidates: call.candidates.map((candidate) => ({
      ...candidate,
      engagement: kinds.includes('engagement') ? null : candidate.engagement,
      actions: kinds.includes('actions') ? [] : candidate.actions,
      facts: kinds.includes('facts') ? {} : candidate.facts,
    })),
  })),
})

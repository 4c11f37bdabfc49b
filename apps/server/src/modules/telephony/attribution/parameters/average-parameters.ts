import { type AttributionParameters, defaultParameters } from '../model/parameters.ts'
import { averageStrangerRate } from './average-stranger-rate.ts'

/** What one account has learned, and from how much. */
export type LearnedAccount = {
  parameters: AttributionParameters
  strangers: number
  idleSeconds: number
}

/** A large account counts as one with so many calls: the average stands for accounts, not for calls. */
const maxCalls = 200
/** The defaults count as an account with so many calls. */
const defaultCalls = 50

/**
 * Averages what accounts have learned: what is believed of an account before its own calls. Rates are averaged by their
 * logarithms, since they are multiples of each other. Ratios and calibration are each account's own.
 */
export const averageParameters = (accounts: readonly LearnedAccount[]): AttributionParameters => {
  const parts = [
    { parameters: defaultParameters, weight: defaultCalls },
    ...accounts.map(({ parameters }) => ({ parameters, weight: Math.min(maxCalls, parameters.calls) })),
  ]
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (read: (one: AttributionParameters) => number): number =>
    parts.reduce((sum, { parameters, weight }) => sum + weight * read(parameters), 0) / total
  const meanRate = (read: (one: AttributionParameters) => number): number =>
    Math.exp(mean((one) => Math.log(Math.max(1e-12, read(one)))))
  const meanList = (read: (one: AttributionParameters) => readonly number[]): number[] =>
    read(defaultParameters).map((_, i) => mean((one) => read(one)[i] ?? 0))
  const meanAction = (kind: keyof AttributionParameters['actions']) => ({
    callsPerAction: meanRate((one) => one.actions[kind].callsPerAction),
    delayMass: meanList((one) => one.actions[kind].delayMass),
  })
  return {
    ...defaultParameters,
    callsPerVisit: meanRate((one) => one.callsPerVisit),
    onPageShare: mean((one) => one.onPageShare),
    meanStaySeconds: meanRate((one) => one.meanStaySeconds),
    delayMass: meanList((one) => one.delayMass),
    actions: {
      tap: meanAction('tap'),
      copy: meanAction('copy'),
      whatsapp: meanAction('whatsapp'),
      dialler: meanAction('dialler'),
      back: meanAction('back'),
    },
    engagement: {
      weights: meanList((one) => one.engagement.weights),
      means: meanList((one) => one.engagement.means),
    },
    strangerRate: averageStrangerRate(
      accounts.map(({ strangers, idleSeconds }) => ({ calls: strangers, numberSeconds: idleSeconds })),
    ),
    calls: accounts.reduce((sum, { parameters }) => sum + parameters.calls, 0),
  }
}

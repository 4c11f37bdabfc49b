import { type Certainty, toCertainty, toWholePercent, toWholePercents } from '@talkie/contract/reporting'
import type { CallDetailJson, Candidate } from '../call-detail.ts'

/**
 * What the drawer says about whose visit caused a call; all its figures are whole percents.
 * - `visitor`: this visitor, with the certainty and the number that the column and the story have, too; and whether a
 *   stranger is likelier, or the number was an overflow or a static number, whose known caller the visitor is. The source of
 *   a static number's call is certain all the same.
 * - `unlikely`: visitors held the number, and none is likely enough. The percentage is that of the likeliest.
 * - `overflow`: many saw the number. No visit is more certain than the percentage.
 * - `static`: a static number was called, whose source is known and which is nobody's.
 * - `reported`: the call was reported from outside, so that nothing was weighed.
 * - `nobody`: no visitor held the number.
 * - `outside`: the number belongs to no ringpool.
 */
export type Statement =
  | {
      kind: 'visitor'
      certainty: Certainty
      percent: number
      visitor: Candidate | undefined
      isStrangerLikelier: boolean
      isOverflow: boolean
      /** The static number that was called; null for any other. */
      staticName: string | null
    }
  | { kind: 'unlikely'; percent: number }
  | { kind: 'overflow'; percent: number }
  | { kind: 'static'; name: string }
  | { kind: 'reported' }
  | { kind: 'nobody' }
  | { kind: 'outside' }

type StatedCall = Pick<CallDetailJson, 'call' | 'candidates' | 'nobody' | 'staticNumber'>

/** Whether a call centre reported the call, with what it says of its source. */
export const isReported = ({ type }: CallDetailJson['call']): boolean => type === 'llamadabruta'

export const toStatement = (detail: StatedCall): Statement => {
  const { call, candidates, nobody, staticNumber } = detail
  const { confidence, visitorId } = call
  if (visitorId !== null && confidence !== null) {
    const visitor = candidates.find((candidate) => candidate.visitorId === visitorId)
    return {
      kind: 'visitor',
      certainty: toCertainty(confidence),
      percent: toWholePercent(confidence),
      visitor,
      isStrangerLikelier: (nobody ?? 0) > confidence,
      isOverflow: nobody === null && visitor !== undefined && staticNumber === null,
      staticName: staticNumber?.name ?? null,
    }
  }
  if (visitorId === null && staticNumber) return { kind: 'static', name: staticNumber.name }
  if (visitorId !== null || isReported(call)) return { kind: 'reported' }
  if (call.likelySources.length > 0) return { kind: 'overflow', percent: toWholePercent(confidence ?? 0) }
  const [likeliest] = candidates
  if (likeliest) return { kind: 'unlikely', percent: toWholePercent(confidence ?? likeliest.weight) }
  return { kind: nobody === null ? 'outside' : 'nobody' }
}

/** Whether what the credited visitor did and has may be told as facts of the call: not of an unsure visitor. */
export const tellsVisit = (detail: StatedCall): boolean => {
  const statement = toStatement(detail)
  return statement.kind !== 'visitor' || statement.certainty !== 'unsure'
}

/** A candidate with its whole percent; 0 is less than one percent. */
export type Possibility = { candidate: Candidate; percent: number }

/**
 * Who else may have called: all candidates but the one whom the call is attributed to, and nobody of them. With the
 * percentage of the statement they sum to 100.
 */
export const listPossibilities = ({
  call,
  candidates,
}: StatedCall): { others: Possibility[]; nobody: number } => {
  const creditedFirst = candidates.toSorted(
    (a, b) => Number(b.visitorId === call.visitorId) - Number(a.visitorId === call.visitorId),
  )
  const percents = toWholePercents(creditedFirst.map(({ weight }) => weight))
  const all = creditedFirst.map((candidate, i) => ({ candidate, percent: percents.candidates[i] ?? 0 }))
  return { others: call.visitorId === null ? all : all.slice(1), nobody: percents.nobody }
}

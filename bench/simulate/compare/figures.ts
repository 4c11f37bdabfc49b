import { callKinds } from '../plan.ts'
import type { Truth } from '../truth.ts'
import type { Comparison, MissReason } from './compare.ts'
import { missReasons } from './compare.ts'

/** The results of a run, as `--json` writes them. Shares and confidences are from 0 to 1. */
export type Figures = {
  visits: number
  refusedVisits: number
  overflowVisits: number
  calls: number
  attributedRight: number
  attributedShare: number
  overflowCalls: number
  /** Overflow calls with the right source and medium in the report. */
  overflowSourceRight: number
  lostCalls: number
  duplicatedCalls: number
  factsRight: number
  averageConfidence: number | null
  averageConfidenceOfRight: number | null
  averageConfidenceOfWrong: number | null
  misses: Record<MissReason, number>
  kinds: { kind: string; calls: number; right: number; averageConfidence: number | null }[]
}

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

export const computeFigures = (truth: Truth, { compared, lost, duplicated }: Comparison): Figures => {
  const confidenceOf = (some: Comparison['compared']) =>
    mean(some.flatMap(({ row }) => row?.confidence ?? []))
  const right = compared.filter(({ attributed }) => attributed)
  const overflow = compared.filter(({ call }) => call.overflow)
  const known = compared.filter(({ call }) => !call.overflow)
  return {
    visits: truth.visits,
    refusedVisits: truth.refusedVisits,
    overflowVisits: truth.overflows,
    calls: compared.length,
    attributedRight: right.length,
    attributedShare: compared.length > 0 ? right.length / compared.length : 1,
    overflowCalls: overflow.length,
    overflowSourceRight: overflow.filter(
      ({ row, call }) => row?.source === call.expected.source && row.medium === call.expected.medium,
    ).length,
    lostCalls: lost.length,
    duplicatedCalls: duplicated.length,
    factsRight: compared.filter(({ factsRight }) => factsRight).length,
    averageConfidence: confidenceOf(compared),
    averageConfidenceOfRight: confidenceOf(right),
    averageConfidenceOfWrong: confidenceOf(known.filter(({ attributed }) => !attributed)),
    misses: Object.fromEntries(
      missReasons.map((reason) => [reason, compared.filter(({ miss }) => miss === reason).length]),
    ) as Figures['misses'],
    kinds: callKinds.map((kind) => {
      const ofKind = compared.filter(({ call }) => call.kind === kind)
      return {
        kind,
        calls: ofKind.length,
        right: ofKind.filter(({ attributed }) => attributed).length,
        averageConfidence: confidenceOf(ofKind),
      }
    }),
  }
}

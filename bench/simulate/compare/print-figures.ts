import type { DeliveryCounts } from '../calls/deliver.ts'
import type { MissReason } from './compare.ts'
import type { Figures } from './figures.ts'

const explained: Record<MissReason, string> = {
  overflow: 'no number was free: the overflow number tells of the source alone',
  number_passed_to_another: 'the number had gone to another visitor by then',
  former_holder_preferred: 'a former holder of the number was thought likelier',
  nobody_found: 'nobody was found who held the number',
  other_source: 'the right visitor, with another source',
}

const percent = (part: number, whole: number) => (whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : '–')
const decimal = (value: number | null) => value?.toFixed(2) ?? '–'

/** Formats the figures as a readable table. */
export const printFigures = (figures: Figures, delivered: DeliveryCounts): string => {
  const line = (name: string, value: string | number, more = '') =>
    `  ${name.padEnd(24)}${String(value).padStart(8)}  ${more}`
  const misses = Object.entries(figures.misses) as [MissReason, number][]
  return [
    '',
    line(
      'visits',
      figures.visits,
      `${figures.overflowVisits} saw the overflow number, ${figures.refusedVisits} were refused`,
    ),
    line(
      'calls',
      figures.calls,
      `${delivered.requests} signals: ${delivered.late} late, ${delivered.twice} twice, ${delivered.disordered} out of order`,
    ),
    line('attributed right', figures.attributedRight, percent(figures.attributedRight, figures.calls)),
    line('answer and talk right', figures.factsRight, percent(figures.factsRight, figures.calls)),
    line('lost', figures.lostCalls),
    line('doubled', figures.duplicatedCalls),
    line(
      'overflow calls',
      figures.overflowCalls,
      `${figures.overflowSourceRight} of them with the right source`,
    ),
    line(
      'average confidence',
      decimal(figures.averageConfidence),
      `${decimal(figures.averageConfidenceOfRight)} where right, ${decimal(figures.averageConfidenceOfWrong)} where wrong`,
    ),
    '',
    ...figures.kinds.map(({ kind, calls, right, averageConfidence }) =>
      line(`  ${kind}`, calls, `${percent(right, calls)} right, confidence ${decimal(averageConfidence)}`),
    ),
    '',
    ...misses
      .filter(([, times]) => times > 0)
      .map(([reason, times]) => line('  missed', times, explained[reason])),
    ...new Set(delivered.refused.slice(0, 5).map((text) => line('  refused', '', text))),
    '',
  ].join('\n')
}

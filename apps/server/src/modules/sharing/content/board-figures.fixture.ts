import type { Answer, AnswerRow, BoardScope, Metric } from '@talkie/contract/reporting'
import type { BoardFigures } from '../figures/query-board.ts'

/*
 * The dashboard of Motor Valles in the week of Monday 9 November 2026, compared with the week before:
 *
 * - 30 valid calls instead of 40, of 300 visits instead of 250;
 * - Marca brought 12 of them instead of 10, Ocasión 10 instead of 24, no campaign 8 instead of 2, and Feria, which is
 *   over, none instead of 4;
 * - all of them on Monday at 10 h (20) and on Sunday at 0 h (10); 18 paid, 6 organic, 6 unknown.
 */

const toMetric = (id: string, overrides: Partial<Metric> = {}): Metric => ({
  id,
  measure: id,
  name: id,
  builtIn: true,
  archived: false,
  formula: id,
  format: 'number',
  color: '#5b4bdb',
  gradientcolor: '#5b4bdb',
  icon: 'phone',
  description: '',
  funnel: true,
  default: true,
  ...overrides,
})

const [visit, valid] = [toMetric('visit'), toMetric('valid')]
/** Valid calls by visits, in percent. */
const rate = toMetric('metric:0197f3a2-0000-7000-8000-000000000001', {
  name: 'Conversión',
  builtIn: false,
  formula: 'valid / visit',
  format: 'percent',
})

const row = (groups: AnswerRow['groups'], values: number[], previous: number[] | null = null): AnswerRow => ({
  groups,
  values,
  previous,
})
const answer = (rows: AnswerRow[], values: (number | null)[], previous: (number | null)[]): Answer => ({
  rows,
  totals: { values, previous },
  total: rows.length,
})

const campaigns = answer(
  [
    row(['Marca'], [12], [10]),
    row(['Ocasión'], [10], [24]),
    row([''], [8], [2]),
    row(['Feria'], [0], [4]),
    row(['Sin llamadas'], [0], [0]),
  ],
  [30],
  [40],
)

export const boardFigures: BoardFigures = {
  range: { start: '2026-11-09', end: '2026-11-16' },
  comparison: 'previous_period',
  comparedWith: { start: '2026-11-02', end: '2026-11-09' },
  bucket: 'day',
  metrics: { kpis: [visit, valid, rate], main: valid, funnel: [visit, valid] },
  kpis: answer(
    [
      row(['2026-11-09'], [200, 20, 0.1], [100, 30, 0.3]),
      row(['2026-11-15'], [100, 10, 0.1], [150, 10, 0.07]),
    ],
    [300, 30, 0.1],
    [250, 40, 0.16],
  ),
  campaigns,
  // Few campaigns: both questions have all of them.
  moves: [campaigns, campaigns],
  heat: answer([row([1, 10], [20]), row([7, 0], [10])], [30], [40]),
  reach: answer([row(['paid'], [18]), row(['organic'], [6]), row(['unknown'], [6])], [30], [40]),
  funnel: answer([], [300, 30], [250, 40]),
}

export const plainScope: BoardScope = {
  compare: 'previous_period',
  filters: [],
  model: 'last_non_direct',
  unique: 0,
}

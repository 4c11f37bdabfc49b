import { Skeleton } from '@mantine/core'
import { type EventType, eventClasses, eventTypes } from '@talkie/contract/events'
import {
  buildSearchFilter,
  type ReportFilters,
  type RowScope,
  reportScopeSchema,
} from '@talkie/contract/reporting'
import { useText } from '../../../../services/language/language.ts'
import { ComparedWith } from '../../../../ui/figures/compared.tsx'
import { useAnswers } from '../../answers/use-answers.ts'
import { FigureLine } from '../../widgets/picks/figure-line.tsx'
import type { Report } from '../use-report.ts'

const names = {
  calls: 'nav.reportingCalls',
  c2c: 'nav.reportingC2c',
  events: 'nav.reportingEvents',
  rawdata: 'nav.reportingEvents',
} as const

const listTypes = (scope: RowScope): readonly EventType[] => {
  const type = eventTypes.find((one) => scope === `type:${one}`)
  if (type) return [type]
  return (Object.entries(eventClasses) as [RowScope, readonly EventType[]][])
    .filter(([name]) => name === scope)
    .flatMap(([, types]) => types)
}

type ValueFigureProps = {
  report: Pick<Report, 'screen' | 'question' | 'range'>
  /** The report's filters, with the value's. */
  filters: ReportFilters
}

/** How many of the table's rows have the picked value, and how many had it before. */
export const ValueFigure = ({ report: { screen, question, range }, filters }: ValueFigureProps) => {
  const { t } = useText()
  const types = listTypes(question.scope)
  const { answers, query } = useAnswers({
    screen,
    scope: reportScopeSchema.parse({
      range: question.range,
      compare: range.comparison,
      filters: [
        ...filters,
        ...buildSearchFilter(question.search),
        ...(types.length === 0 ? [] : [{ field: 'type', operator: 'in', value: [...types] }]),
      ],
      model: question.model,
      unique: question.unique,
    }),
    questions: [{ measures: [screen === 'calls' ? 'calls_ended' : 'events'] }],
  })
  if (query.error) return null
  const totals = answers?.[0]?.totals
  // As high as the line that it stands for, so that nothing below moves.
  if (!totals) return <Skeleton width={120} height={26} mt={4} />
  const before = totals.previous?.[0]
  return (
    <ComparedWith span={query.data?.comparedWith}>
      <FigureLine
        figure={{
          now: totals.values[0] ?? null,
          ...(before === undefined ? {} : { before }),
          format: 'number',
          name: t(names[screen]),
        }}
      />
    </ComparedWith>
  )
}

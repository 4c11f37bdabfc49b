import type { DateRange } from '@talkie/contract/dates'
import {
  type Answer,
  buildHeadline,
  builtInMetricNames,
  type ComparedSpan,
  type GroupField,
  type ReportField,
  toneFromChange,
} from '@talkie/contract/reporting'
import { type HeadlinePart, writeHeadline } from '@talkie/texts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useFieldText } from '../fields/use-field-text.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import classes from './headline.module.css'
import type { WidgetPick } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'

type HeadlineProps = {
  metric: WidgetMetric
  /** The field whose values are named as rises and falls. */
  field: GroupField & ReportField
  /** The answers to `buildHeadlineQuestions`. */
  answers: readonly Answer[]
  range: DateRange
  comparedWith: ComparedSpan | null
}

/** What follows a part without a space. It must not begin a line. */
const punctuation = /^[^\s\p{L}\p{N}]+/u

/** The leading sentence: the figure, its change, and what rose and fell. Each figure and group can be picked. */
export const Headline = ({ metric, field, answers, range, comparedWith }: HeadlineProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const text = useFieldText()
  const { handlers, isActive } = usePicks()
  const headline = buildHeadline({ metric, range, comparedWith, field, answers })
  const { measure, label, format: as } = metric
  const builtIn = builtInMetricNames.find((name) => name === measure)
  const parts = writeHeadline(headline, {
    t: (key, values) => t(key, values ?? {}),
    language,
    format,
    metricName: builtIn && label === t(`metric.${builtIn}.name`) ? null : label,
    nameGroup: (group) => text.value(field, group),
  })
  const { now, before } = headline
  const toPick = (part: HeadlinePart): WidgetPick => {
    if (part.kind !== 'move')
      return { label, measure, figure: { now, ...(before === undefined ? {} : { before }), format: as } }
    const { group, now: groupNow, before: groupBefore } = part.move
    const figure = { now: groupNow, before: groupBefore, format: as }
    return { label: part.name, fixed: { [field]: group }, measure, figure }
  }
  const show = (part: HeadlinePart) => {
    if (part.kind === 'move')
      return (
        <>
          {part.name} <span data-tone={toneFromChange(part.change)}>{part.written}</span>
        </>
      )
    return part.text
  }
  return (
    <p className={classes.headline}>
      {parts.map((part, index) => {
        if (part.kind === 'words') return index === 0 ? part.text : part.text.replace(punctuation, '')
        const next = parts[index + 1]
        const tail = next?.kind === 'words' ? (punctuation.exec(next.text)?.[0] ?? '') : ''
        const pick = toPick(part)
        const tone = part.kind === 'change' && headline.change ? toneFromChange(headline.change) : undefined
        const key = `${index} ${part.text}`
        const shown = isActive(pick) ? (
          <button
            type="button"
            className={classes.part}
            data-kind={part.kind}
            data-tone={tone}
            {...handlers(pick)}
          >
            {show(part)}
          </button>
        ) : (
          <span data-kind={part.kind} data-tone={tone}>
            {show(part)}
          </span>
        )
        return (
          <span key={key} className={classes.held}>
            {shown}
            {tail}
          </span>
        )
      })}
    </p>
  )
}

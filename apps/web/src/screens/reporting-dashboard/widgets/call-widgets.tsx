import { CallSeries } from '../../../features/reports/widgets/call-series.tsx'
import { chooseBucket, listBuckets } from '../../../features/reports/widgets/data/buckets.ts'
import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'
import { buildCallerFilter } from '../widget-questions.ts'
import { BoardCard } from './board-card.tsx'
import { type CallWidget, toCallFigures } from './call-figures.ts'

const appearances = {
  gtotal: { colour: 'metric-call', measure: 'call' },
  gduration: { colour: 'info', measure: 'talk_seconds' },
  gvalids: { colour: 'metric-valid', measure: 'valid_calls' },
  gnovalids: { colour: 'warn', measure: 'not_valid_calls', lowerIsBetter: true },
  gnot: { colour: 'bad', measure: 'missed_calls', lowerIsBetter: true },
} as const

/** A figure of the calls with its trend: all calls, talk time, valid, not valid or missed calls. */
export const CallsWidget = ({ widget }: { widget: CallWidget }) => {
  const { t } = useText()
  const format = useFormat()
  const { choices, updateSearch, range } = useBoard()
  const { mode } = choices
  const buckets = listBuckets(range, chooseBucket(range))
  return (
    <BoardCard
      widget={widget}
      hint={t(`dashboard.mode.${mode}.hint`)}
      aside={
        <Chooser
          label={t('dashboard.mode')}
          choices={(['total', 'unique'] as const).map((value) => ({
            value,
            label: t(`dashboard.mode.${value}`),
          }))}
          value={mode}
          onChange={(value) => updateSearch({ mode: value === 'unique' ? 'unique' : undefined })}
        />
      }
    >
      {(answer) => {
        const answeredCalls = answer.totals.values[2]
        const talkSeconds = answer.totals.values[1]
        const average =
          widget === 'gduration' && mode === 'total' && answeredCalls && talkSeconds
            ? talkSeconds / answeredCalls
            : null
        return (
          <CallSeries
            {...appearances[widget]}
            {...(mode === 'unique' ? { measure: 'callers', filters: buildCallerFilter(widget) } : {})}
            {...toCallFigures(widget, mode, answer, buckets)}
            label={t(`dashboard.widget.${widget}`)}
            format={widget === 'gduration' ? 'duration' : 'number'}
            range={range}
            {...(average === null
              ? {}
              : { note: t('dashboard.perCall', { time: format.duration(average) }) })}
          />
        )
      }}
    </BoardCard>
  )
}

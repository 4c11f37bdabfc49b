import { CallSeries } from '../../../features/reports/widgets/call-series.tsx'
import { bucketOf, bucketsOf } from '../../../features/reports/widgets/data/buckets.ts'
import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'
import { callersOf } from '../widget-questions.ts'
import { BoardCard } from './board-card.tsx'
import { type CallWidget, callFigures } from './call-figures.ts'

const looks = {
  gtotal: { colour: 'metric-call', measure: 'call' },
  gduration: { colour: 'info', measure: 'talk_seconds' },
  gvalids: { colour: 'metric-valid', measure: 'valid_calls' },
  gnovalids: { colour: 'warn', measure: 'not_valid_calls', lowerIsBetter: true },
  gnot: { colour: 'bad', measure: 'missed_calls', lowerIsBetter: true },
} as const

/** One figure of the calls with its days: all, their time, valid, not valid, not answered. */
export const CallsWidget = ({ widget }: { widget: CallWidget }) => {
  const { t } = useText()
  const format = useFormat()
  const { choices, choose, range } = useBoard()
  const { mode } = choices
  const buckets = bucketsOf(range, bucketOf(range))
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
          onChange={(value) => choose({ mode: value === 'unique' ? 'unique' : undefined })}
        />
      }
    >
      {(answer) => {
        const answered = answer.totals.values[2]
        const talked = answer.totals.values[1]
        const mean =
          widget === 'gduration' && mode === 'total' && answered && talked ? talked / answered : null
        return (
          <CallSeries
            {...looks[widget]}
            {...(mode === 'unique' ? { measure: 'callers', filters: callersOf(widget) } : {})}
            {...callFigures(widget, mode, answer, buckets)}
            label={t(`dashboard.widget.${widget}`)}
            format={widget === 'gduration' ? 'duration' : 'number'}
            range={range}
            {...(mean === null ? {} : { note: t('dashboard.perCall', { time: format.duration(mean) }) })}
          />
        )
      }}
    </BoardCard>
  )
}

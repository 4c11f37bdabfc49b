import { useFormat } from '../../components/format.ts'
import { KpiCard, KpiRow } from '../../components/kpi-card.tsx'
import { useText } from '../../shell/language.ts'

type CallTotals = {
  calls: number
  answered: number
  valid: number
  notAnswered: number
  talkSeconds: number
  callers: number
}

const figures = [
  { name: 'calls', color: 'var(--metric-call)' },
  { name: 'answered', color: 'var(--info)' },
  { name: 'valid', color: 'var(--metric-valid)' },
  { name: 'notAnswered', color: 'var(--bad)', lowerIsBetter: true },
  { name: 'talkSeconds' },
  { name: 'callers' },
] as const satisfies { name: keyof CallTotals; color?: string; lowerIsBetter?: boolean }[]

type TotalsStripProps = {
  /** Undefined while they load. */
  totals: CallTotals | undefined
  /** Of the period before, where it is compared with. */
  previous: CallTotals | undefined
}

const change = (now: number, before: number | undefined): number | null =>
  before ? (now - before) / before : null

/** What all the calls that match come to. */
export const TotalsStrip = ({ totals, previous }: TotalsStripProps) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <KpiRow>
      {figures.map(({ name, ...look }) => (
        <KpiCard
          key={name}
          {...look}
          label={t(`calls.total.${name}`)}
          value={(name === 'talkSeconds' ? format.duration : format.number)(totals?.[name] ?? 0)}
          delta={totals ? change(totals[name], previous?.[name]) : null}
          loading={!totals}
        />
      ))}
    </KpiRow>
  )
}

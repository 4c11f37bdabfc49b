import type { NumberState } from '@talkie/contract/ringpools'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { KpiCard, KpiRow } from '../../../ui/figures/kpi-card.tsx'
import { getPhoneTone } from '../phone-state.tsx'

type StateStripProps = {
  /** Undefined while loading. */
  counts: Record<NumberState, number> | undefined
  /** 0 to 1; null if no number was requested today; undefined to hide it. */
  overflowShare?: number | null
  /** Makes the states buttons. */
  picked?: NumberState | undefined
  onPick?: (state: NumberState) => void
}

const stateOrder: readonly NumberState[] = ['call', 'answered', 'assigned', 'available', 'hangup', 'default']

/** How many numbers are in each state, and today's share of number requests without a free number. */
export const StateStrip = ({ counts, overflowShare, picked, onPick }: StateStripProps) => {
  const { t } = useText()
  const format = useFormat()
  const states = stateOrder.filter((state) => state !== 'default' || (counts && counts.default > 0))
  return (
    <KpiRow>
      {states.map((state) => (
        <KpiCard
          key={state}
          label={t(`phoneState.${state}`)}
          color={`var(--${getPhoneTone(state)})`}
          value={format.number(counts?.[state] ?? 0)}
          loading={!counts}
          pressed={onPick && state === picked}
          handlers={onPick && { onClick: () => onPick(state) }}
        />
      ))}
      {overflowShare !== undefined && (
        <KpiCard
          label={t('realtime.overflowToday')}
          value={overflowShare === null ? '—' : format.percent(overflowShare)}
          loading={!counts}
        />
      )}
    </KpiRow>
  )
}

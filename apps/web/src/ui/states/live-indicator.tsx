import { useText } from '../../services/language/language.ts'
import type { LiveStatus } from '../../services/live/follow-changes.ts'
import { StatusBadge } from './status-badge.tsx'

const tones = {
  connecting: 'quiet',
  live: 'good',
  reconnecting: 'warn',
  offline: 'bad',
  refreshing: 'info',
  failed: 'warn',
} as const

/** What the page shows: a kept answer until the first one of this visit is there. */
type Shown = { data: unknown; error: unknown; isFetching: boolean; isFetchedAfterMount: boolean }

const stateOf = (status: Exclude<LiveStatus, 'still'>, query: Shown | undefined): keyof typeof tones => {
  if (status !== 'live' || !query) return status
  if (query.error) return 'failed'
  const isKept = query.data !== undefined && query.isFetching && !query.isFetchedAfterMount
  return isKept ? 'refreshing' : 'live'
}

/** Whether the page moves by itself at this moment, and whether what it shows is of now. */
export const LiveIndicator = ({ status, query }: { status: LiveStatus; query?: Shown }) => {
  const { t } = useText()
  if (status === 'still') return null
  const state = stateOf(status, query)
  const pulses = state === 'reconnecting' || state === 'refreshing'
  return (
    <span role="status">
      <StatusBadge plain tone={tones[state]} label={t(`live.${state}`)} pulse={pulses} />
    </span>
  )
}

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

/** The state of the page's query: cached data is shown until the first response after mounting. */
type QueryState = { data: unknown; error: unknown; isFetching: boolean; isFetchedAfterMount: boolean }

const toIndicatorState = (
  status: Exclude<LiveStatus, 'disabled'>,
  query: QueryState | undefined,
): keyof typeof tones => {
  if (status !== 'live' || !query) return status
  if (query.error) return 'failed'
  const isKept = query.data !== undefined && query.isFetching && !query.isFetchedAfterMount
  return isKept ? 'refreshing' : 'live'
}

/** Whether the page updates by itself, and whether its data is current. */
export const LiveIndicator = ({ status, query }: { status: LiveStatus; query?: QueryState }) => {
  const { t } = useText()
  if (status === 'disabled') return null
  const state = toIndicatorState(status, query)
  const pulses = state === 'reconnecting' || state === 'refreshing'
  return (
    <span role="status">
      <StatusBadge plain tone={tones[state]} label={t(`live.${state}`)} pulse={pulses} />
    </span>
  )
}

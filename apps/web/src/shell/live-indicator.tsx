import { StatusBadge } from '../components/status-badge.tsx'
import type { LiveStatus } from './follow-changes.ts'
import { useText } from './language.ts'

const tones = { connecting: 'quiet', live: 'good', reconnecting: 'warn' } as const

/** Whether the page moves by itself at this moment. */
export const LiveIndicator = ({ status }: { status: LiveStatus }) => {
  const { t } = useText()
  return (
    <span role="status">
      <StatusBadge plain tone={tones[status]} label={t(`live.${status}`)} pulse={status === 'reconnecting'} />
    </span>
  )
}

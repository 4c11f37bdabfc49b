import { IconBan, IconCheck, IconHelp } from '@tabler/icons-react'
import type { BlacklistStatus } from '@talkie/contract/callers'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'

const badges = {
  active: { tone: 'bad', icon: IconBan },
  pending: { tone: 'amber', icon: IconHelp },
  inactive: { tone: 'quiet', icon: IconCheck },
} as const

/** The status of a blacklist entry: blocked, suggested or released. */
export const EntryStatus = ({ status, plain = true }: { status: BlacklistStatus; plain?: boolean }) => {
  const { t } = useText()
  return <StatusBadge plain={plain} {...badges[status]} label={t(`blacklist.status.${status}`)} />
}

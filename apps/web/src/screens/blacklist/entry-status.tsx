import { IconBan, IconCheck, IconHelp } from '@tabler/icons-react'
import type { BlacklistStatus } from '@talkie/contract/callers'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'

const looks = {
  active: { tone: 'bad', icon: IconBan },
  pending: { tone: 'amber', icon: IconHelp },
  inactive: { tone: 'quiet', icon: IconCheck },
} as const

/** Whether a caller is refused, may be, or is not any more. */
export const EntryStatus = ({ status, plain = true }: { status: BlacklistStatus; plain?: boolean }) => {
  const { t } = useText()
  return <StatusBadge plain={plain} {...looks[status]} label={t(`blacklist.status.${status}`)} />
}

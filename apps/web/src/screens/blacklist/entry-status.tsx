import { IconBan, IconCheck, IconHelp } from '@tabler/icons-react'
import type { BlacklistStatus } from '@talkie/contract'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useText } from '../../shell/language.ts'

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

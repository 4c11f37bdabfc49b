import { IconMail, IconMinus } from '@tabler/icons-react'
import type { UserState as State } from '@talkie/contract/identity'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'

const stateStyles = {
  active: { tone: 'good' },
  invited: { tone: 'amber', icon: IconMail },
  inactive: { tone: 'quiet', icon: IconMinus },
} as const

/** Whether a user is active, invited or inactive. */
export const UserStateBadge = ({ state }: { state: State }) => {
  const { t } = useText()
  return <StatusBadge plain {...stateStyles[state]} label={t(`users.state.${state}`)} />
}

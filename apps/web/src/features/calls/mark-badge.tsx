import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { CallMarkValue } from '@talkie/contract/reporting'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'

const styles = {
  valid: { tone: 'good', icon: IconThumbUp },
  not_valid: { tone: 'warn', icon: IconThumbDown },
} as const

/** How a user marked a call by hand. */
export const MarkBadge = ({ value, plain = false }: { value: CallMarkValue; plain?: boolean }) => {
  const { t } = useText()
  return <StatusBadge {...styles[value]} plain={plain} label={t(`report.mark.${value}`)} />
}

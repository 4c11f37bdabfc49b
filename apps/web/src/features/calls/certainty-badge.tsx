import { IconCheck, IconCircleDashed, IconPhoneCheck, IconQuestionMark } from '@tabler/icons-react'
import type { CallCertainty } from '@talkie/contract/reporting'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

const styles: Record<CallCertainty, { tone: Tone; icon?: Icon }> = {
  sure: { tone: 'good', icon: IconCheck },
  likely: { tone: 'info' },
  unsure: { tone: 'warn', icon: IconQuestionMark },
  unknown: { tone: 'quiet', icon: IconCircleDashed },
  static_number: { tone: 'quiet', icon: IconPhoneCheck },
}

/** How certain it is whose visit caused a call, in a word; or that its number says where it came from. */
export const CertaintyBadge = ({ value, plain = false }: { value: CallCertainty; plain?: boolean }) => {
  const { t } = useText()
  return <StatusBadge {...styles[value]} plain={plain} label={t(`report.certainty.${value}`)} />
}

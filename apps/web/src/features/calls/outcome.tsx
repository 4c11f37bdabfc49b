import { IconCheck, IconMinus, IconPhoneCall, IconX } from '@tabler/icons-react'
import type { CallOutcome } from '@talkie/contract/events'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

const outcomes: Record<CallOutcome, { tone: Tone; icon: Icon }> = {
  valid: { tone: 'good', icon: IconCheck },
  not_valid: { tone: 'warn', icon: IconMinus },
  answered: { tone: 'info', icon: IconPhoneCall },
  not_answered: { tone: 'bad', icon: IconX },
}

/** A call's outcome as a badge. */
export const Outcome = ({ value }: { value: CallOutcome }) => {
  const { t } = useText()
  return <StatusBadge {...outcomes[value]} label={t(`outcome.${value}`)} />
}

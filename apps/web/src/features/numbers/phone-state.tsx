import { IconMinus, IconPhoneOff } from '@tabler/icons-react'
import type { NumberState } from '@talkie/contract/ringpools'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

const phoneTones: Record<NumberState, Tone> = {
  available: 'quiet',
  assigned: 'info',
  call: 'amber',
  answered: 'good',
  hangup: 'quiet',
  default: 'quiet',
}

/** The tone of a number's state: slate, blue, amber, green, grey. */
export const getPhoneTone = (state: NumberState): Tone => phoneTones[state]

const phoneIcons: Partial<Record<NumberState, Icon>> = { hangup: IconPhoneOff, default: IconMinus }

/** A number's state as a badge. */
export const PhoneState = ({ value, plain = true }: { value: NumberState; plain?: boolean }) => {
  const { t } = useText()
  const icon = phoneIcons[value]
  return (
    <StatusBadge
      tone={phoneTones[value]}
      label={t(`phoneState.${value}`)}
      pulse={value === 'call'}
      plain={plain}
      {...(icon ? { icon } : {})}
    />
  )
}

import { IconCheck, IconMinus, IconPhoneCall, IconPhoneOff, IconX } from '@tabler/icons-react'
import type { CallOutcome, NumberState } from '@talkie/contract'
import type { ReactNode } from 'react'
import { useText } from '../shell/language.ts'
import type { Icon } from './states.tsx'
import classes from './status-badge.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet' | 'accent' | 'amber'

type StatusBadgeProps = {
  tone: Tone
  label: ReactNode
  /** Instead of the dot. */
  icon?: Icon
  /** Slowly, for what is happening now. */
  pulse?: boolean
  /** Dot and word without a tinted ground, for cards and dense lists. */
  plain?: boolean
}

/** A state: its colour, a dot or an icon, and always its word. */
export const StatusBadge = ({ tone, label, icon: Shown, pulse, plain }: StatusBadgeProps) => (
  <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
    {Shown ? (
      <Shown size={12} stroke={2.25} aria-hidden />
    ) : (
      <span className={classes.dot} data-pulse={pulse || undefined} />
    )}
    {label}
  </span>
)

const phoneTones: Record<NumberState, Tone> = {
  available: 'quiet',
  assigned: 'info',
  call: 'amber',
  answered: 'good',
  hangup: 'quiet',
  default: 'quiet',
}

/** The tone of a number's state: slate, blue, amber, green, grey. */
export const phoneTone = (state: NumberState): Tone => phoneTones[state]

const phoneIcons: Partial<Record<NumberState, Icon>> = { hangup: IconPhoneOff, default: IconMinus }

/** What a number is doing. */
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

const outcomes: Record<CallOutcome, { tone: Tone; icon: Icon }> = {
  valid: { tone: 'good', icon: IconCheck },
  not_valid: { tone: 'warn', icon: IconMinus },
  answered: { tone: 'info', icon: IconPhoneCall },
  not_answered: { tone: 'bad', icon: IconX },
}

/** How a call ended. */
export const Outcome = ({ value }: { value: CallOutcome }) => {
  const { t } = useText()
  return <StatusBadge {...outcomes[value]} label={t(`outcome.${value}`)} />
}

export const ActiveState = ({ active }: { active: boolean }) => {
  const { t } = useText()
  return (
    <StatusBadge
      plain
      tone={active ? 'good' : 'quiet'}
      label={t(active ? 'common.active' : 'common.inactive')}
      {...(active ? {} : { icon: IconMinus })}
    />
  )
}

import { IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import classes from './status-badge.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet' | 'accent' | 'amber'

type StatusBadgeProps = {
  tone: Tone
  label: ReactNode
  /** Replaces the dot. */
  icon?: Icon
  /** Pulses slowly, for something in progress. */
  pulse?: boolean
  /** Dot and label without a tinted background, for cards and dense lists. */
  plain?: boolean
}

/** A state's badge: colour, dot or icon, and always a label. */
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

import { IconArrowForwardUp, IconPhone, IconPhoneCheck, IconPhoneX } from '@tabler/icons-react'
import { PhoneText } from '../../../features/numbers/phone-text.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './legs.module.css'

type Leg = CallDetailJson['legs'][number]

const seconds = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** A phone that rang: when, for how long, and whether somebody answered. */
const LegLine = ({
  leg: { destination, agent, startedAt, answeredAt, endedAt, disposition },
}: {
  leg: Leg
}) => {
  const { t } = useText()
  const format = useFormat()
  const rangUntil = answeredAt ?? endedAt
  const Shown = answeredAt ? IconPhoneCheck : endedAt ? IconPhoneX : IconPhone
  const parts = [
    rangUntil && t('calls.legs.rang', { duration: format.duration(seconds(startedAt, rangUntil)) }),
    answeredAt
      ? endedAt
        ? t('calls.legs.talked', { duration: format.duration(seconds(answeredAt, endedAt)) })
        : t('calls.legs.talking')
      : t(disposition ? `calls.legs.${disposition}` : 'calls.legs.ringing'),
  ]
  return (
    <li className={classes.leg} data-answered={answeredAt !== null || undefined}>
      <span className={classes.dot}>
        <Shown {...small} />
      </span>
      <span className={classes.who}>
        {agent ?? (destination ? <PhoneText value={destination} /> : t('calls.legs.unknown'))}
        {agent && destination && (
          <span className={classes.quiet}>
            {' '}
            <PhoneText value={destination} />
          </span>
        )}
      </span>
      <span className={classes.when}>
        <ZonedTime at={startedAt} with="fullTime" />
      </span>
      <span className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** Who rang when during a call, who answered, and to whom it was transferred. */
export const LegsSection = ({ detail: { legs, transferredTo } }: { detail: CallDetailJson }) => {
  const { t } = useText()
  if (legs.length === 0) return null
  return (
    <DrawerSection title={t('calls.legs')}>
      <ol className={classes.legs}>
        {legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the phones keep their order
          <LegLine key={index} leg={leg} />
        ))}
        {transferredTo && (
          <li className={classes.leg}>
            <span className={classes.dot}>
              <IconArrowForwardUp {...small} />
            </span>
            <span className={classes.who}>
              {t('report.field.transferred_to')} <PhoneText value={transferredTo} />
            </span>
          </li>
        )}
      </ol>
    </DrawerSection>
  )
}

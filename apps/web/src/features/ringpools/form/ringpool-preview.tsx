import {
  IconArrowsExchange,
  IconClock,
  IconPhoneIncoming,
  IconPlayerPause,
  IconStack2,
  IconUserCheck,
  IconUsers,
  IconWaveSine,
} from '@tabler/icons-react'
import type { AccountSummary } from '@talkie/contract/accounts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { Icon } from '../../../services/navigation/icon.ts'
import { useIsSettled } from '../../../ui/form/use-is-settled.ts'
import { Card } from '../../../ui/page/card.tsx'
import classes from './ringpool-summary.module.css'
import type { RingpoolValues } from './ringpool-values.ts'
import { useRuleText } from './use-rule-text.ts'

type RingpoolPreviewProps = { account: AccountSummary; values: RingpoolValues }

const Line = ({ icon: Shown, warn, children }: { icon: Icon; warn?: boolean; children: ReactNode }) => (
  <li className={classes.line} data-warn={warn || undefined}>
    <Shown size={16} stroke={1.75} aria-hidden />
    <div>{children}</div>
  </li>
)

/** Describes in sentences what the ringpool will do; they follow every change of the form. */
export const RingpoolPreview = ({ account, values }: RingpoolPreviewProps) => {
  const { t } = useText()
  const format = useFormat()
  const rested = useIsSettled(values)
  const conditions = useRuleText()(values)
  const count = values.numberIds.length
  const replacesNothing = values.replaces.length === 0 && values.selectors.length === 0
  return (
    <Card title={t('ringpoolPreview.title')}>
      <ul className={classes.lines} aria-live="polite" aria-busy={!rested}>
        {!values.active && (
          <Line icon={IconPlayerPause} warn>
            {t('ringpoolPreview.inactive')}
          </Line>
        )}
        <Line icon={IconUsers}>
          {conditions.length === 0 && t('ringpoolPreview.everyone', { domain: account.domain })}
          {conditions.length > 0 && (
            <>
              {t('ringpoolPreview.some', { domain: account.domain })}
              <ul className={classes.conditions}>
                {conditions.map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
              </ul>
            </>
          )}
        </Line>
        <Line icon={IconArrowsExchange} warn={replacesNothing}>
          {replacesNothing && t('ringpoolPreview.replacesNothing')}
          {values.replaces.length > 0 &&
            t('ringpoolPreview.replaces', { numbers: format.list(values.replaces) })}{' '}
          {values.selectors.length > 0 &&
            t('ringpoolPreview.selectors', { selectors: format.list(values.selectors) })}
        </Line>
        <Line icon={IconStack2} warn={count === 0}>
          {count === 0
            ? t('ringpoolPreview.noNumbers')
            : t('ringpoolPreview.numbers', { count, formatted: format.number(count) })}
        </Line>
        <Line icon={IconClock}>
          {t('ringpoolPreview.hold', {
            count: values.holdMinutes,
            formatted: format.number(values.holdMinutes),
          })}
        </Line>
        <Line icon={IconPhoneIncoming} warn={!values.destination}>
          {values.destination
            ? t('ringpoolPreview.destination', { destination: values.destination })
            : t('ringpoolPreview.noDestination')}
        </Line>
        <Line icon={IconWaveSine} warn={!values.overflow}>
          {values.overflow
            ? t('ringpoolPreview.overflow', { overflow: values.overflow })
            : t('ringpoolPreview.noOverflow')}
        </Line>
        <Line icon={IconUserCheck}>
          {values.uniqueWindowDays === 0
            ? t('ringpoolPreview.uniqueEach')
            : t('ringpoolPreview.uniqueOnce', { days: values.uniqueWindowDays })}
        </Line>
      </ul>
    </Card>
  )
}

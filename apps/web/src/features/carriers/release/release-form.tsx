import { Button, Portal } from '@mantine/core'
import { maxReleasedNumbers } from '@talkie/contract/carriers'
import { useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { PhoneText } from '../../numbers/phone-text.tsx'
import { CarrierError } from '../carrier-error.tsx'
import type { NumberAtCarrierRow } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import { OrderProgress } from '../order-progress.tsx'
import { useConfirmRelease } from '../use-confirm-release.tsx'
import { sumPrices, toReleaseParts } from './release-parts.ts'
import { useReleaseParts } from './use-release-parts.ts'

type ReleaseFormProps = {
  numbers: readonly { id: string }[]
  /** Those of them that are at a carrier. */
  atCarriers: readonly NumberAtCarrierRow[]
  /** How many more were selected than go back at once. */
  rest: number
  /** Where the sum and the buttons stand: always in sight. */
  footer: HTMLElement | null
  onClose: () => void
}

/** The numbers by their carrier with what they cost; once they are sent, what became of each. */
export const ReleaseForm = ({ numbers, atCarriers, rest, footer, onClose }: ReleaseFormProps) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmRelease()
  // As they were when the drawer was opened: those that are given back leave the pool meanwhile.
  const [listed] = useState(atCarriers)
  const { parts, isSent, send, sendAll } = useReleaseParts(() => toReleaseParts(listed))
  const known = new Set(listed.map(({ numberId }) => numberId))
  const elsewhere = numbers.filter(({ id }) => !known.has(id))
  const sums = sumPrices(listed)
  const counted = t('carriers.chosen', { count: listed.length, formatted: format.number(listed.length) })
  const release = async () => {
    if (await confirm({ phones: listed.map(({ phone }) => phone), from: 'both' })) await sendAll()
  }
  return (
    <>
      {rest > 0 && (
        <Notice>
          {t('carriers.releaseRest', {
            most: format.number(maxReleasedNumbers),
            count: rest,
            formatted: format.number(rest),
          })}
        </Notice>
      )}
      {elsewhere.length > 0 && !isSent && (
        <Notice>
          {t('carriers.notAtCarrier', {
            count: elsewhere.length,
            formatted: format.number(elsewhere.length),
          })}
        </Notice>
      )}
      {parts.map((part) => (
        <DrawerSection key={part.orderId} title={part.connectionName}>
          {part.order ? (
            <OrderProgress order={part.order} />
          ) : (
            <ReleasedNumbers numbers={listed.filter(({ phone }) => part.phones.includes(phone))} />
          )}
          {part.error !== undefined && <CarrierError error={part.error} onRetry={() => void send(part)} />}
        </DrawerSection>
      ))}
      {footer && (
        <Portal target={footer}>
          {isSent ? (
            <Button onClick={onClose}>{t('common.close')}</Button>
          ) : (
            <>
              <div className={classes.total}>
                <strong>
                  {sums.length > 0
                    ? sums
                        .map(({ monthly, currency }) =>
                          t('carriers.perMonth', { price: format.money(monthly, currency) }),
                        )
                        .join(' + ')
                    : counted}
                </strong>
                {sums.length > 0 && counted}
              </div>
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button color="red.8" disabled={listed.length === 0} onClick={() => void release()}>
                {t('carriers.release')}
              </Button>
            </>
          )}
        </Portal>
      )}
    </>
  )
}

const ReleasedNumbers = ({ numbers }: { numbers: readonly NumberAtCarrierRow[] }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <ul className={classes.list}>
      {numbers.map(({ numberId, phone, price }) => (
        <li key={numberId} className={classes.item}>
          <span className={classes.phone}>
            <PhoneText value={phone} />
          </span>
          {price && (
            <span className={classes.itemPrice}>
              {t('carriers.perMonth', { price: format.money(price.monthly, price.currency) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

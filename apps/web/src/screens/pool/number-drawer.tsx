import { useRef } from 'react'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { CopyField } from '../../ui/page/copy-field.tsx'
import { ActiveState, StatusBadge } from '../../ui/states/status-badge.tsx'
import { NumberForm } from './number-form.tsx'
import type { PoolNumberRow } from './pool-number.ts'

type NumberDrawerProps = { number: PoolNumberRow | undefined; onClose: () => void }

/** One number of the pool beside the table: what it is, and everything that can be changed of it. */
export const NumberDrawer = ({ number, onClose }: NumberDrawerProps) => {
  const { t } = useText()
  const { nameOf } = useProviderNames()
  // While the drawer slides out, it still shows the number that was in it.
  const last = useRef(number)
  if (number) last.current = number
  const shown = last.current
  return (
    <DetailDrawer
      opened={number !== undefined}
      onClose={onClose}
      title={shown && <PhoneText value={shown.visible} />}
      subtitle={
        shown && (
          <>
            {nameOf(shown.provider)} · {t('pool.added')} <ZonedTime at={shown.createdAt} with="dayOf" />
          </>
        )
      }
      badges={
        shown && (
          <>
            <ActiveState active={shown.status === 'active'} />
            {shown.ringpoolName && (
              <StatusBadge tone="accent" label={t('pool.inRingpool', { name: shown.ringpoolName })} />
            )}
          </>
        )
      }
    >
      {shown && (
        <>
          <CopyField label={t('pool.e164')} value={shown.e164} />
          <NumberForm key={shown.id} number={shown} onClose={onClose} />
        </>
      )}
    </DetailDrawer>
  )
}

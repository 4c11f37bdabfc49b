import { useRef } from 'react'
import { CopyField } from '../../components/copy-field.tsx'
import { DetailDrawer } from '../../components/detail-drawer.tsx'
import { PhoneText } from '../../components/phone-text.tsx'
import { ActiveState, StatusBadge } from '../../components/status-badge.tsx'
import { ZonedTime } from '../../components/times.tsx'
import { useText } from '../../shell/language.ts'
import { NumberForm } from './number-form.tsx'
import type { PoolNumberRow } from './pool-number.ts'
import { useProviderNames } from './provider-names.ts'

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

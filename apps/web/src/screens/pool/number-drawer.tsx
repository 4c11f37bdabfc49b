import { useRef } from 'react'
import { NumberCarrier } from '../../features/carriers/number-carrier.tsx'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { PlanUseField } from '../../features/routing/plan-use-field.tsx'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { CopyField } from '../../ui/page/copy-field.tsx'
import { ActiveState, StatusBadge } from '../../ui/states/status-badge.tsx'
import { NumberForm } from './number-form.tsx'
import type { PoolNumberRow } from './pool-number.ts'

type PoolNumberDrawerProps = { number: PoolNumberRow | undefined; onClose: () => void }

/** Shows and edits one number of the pool, in a drawer beside the table. */
export const PoolNumberDrawer = ({ number, onClose }: PoolNumberDrawerProps) => {
  const { t } = useText()
  const { getName } = useProviderNames()
  // The drawer keeps showing the last number while it slides out.
  const lastNumber = useRef(number)
  if (number) lastNumber.current = number
  const shown = lastNumber.current
  return (
    <DetailDrawer
      opened={number !== undefined}
      onClose={onClose}
      title={shown && <PhoneText value={shown.visible} />}
      subtitle={
        shown && (
          <>
            {getName(shown.provider)} · {t('pool.added')} <ZonedTime at={shown.createdAt} with="dayOf" />
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
          {shown.accountId !== null && (
            <PlanUseField accountId={shown.accountId} kind="number" subjectId={shown.id} readOnly={false} />
          )}
          <NumberCarrier key={`carrier ${shown.id}`} number={shown} onReleased={onClose} />
          <NumberForm key={shown.id} number={shown} onClose={onClose} />
        </>
      )}
    </DetailDrawer>
  )
}

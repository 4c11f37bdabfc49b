import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccounts } from '../../../services/navigation/account.tsx'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { useDefaultCountry } from '../../numbers/use-default-country.ts'
import { NoCarrier } from './no-carrier.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import type { Purpose } from './purpose.ts'

type BuyDrawerProps = { purpose?: Purpose | undefined; opened: boolean; onClose: () => void }

/** Buys numbers from a carrier: search, choice, price, and what became of the order. */
export default function BuyDrawer({ purpose, opened, onClose }: BuyDrawerProps) {
  const { t } = useText()
  const defaultCountry = useDefaultCountry()
  const accounts = useAccounts().data
  const { data, error, refetch } = useQuery(
    api.carriers.connections.queryOptions({ enabled: opened, staleTime: 0, meta: noCache }),
  )
  const [footer, setFooter] = useState<HTMLDivElement | null>(null)
  // A connection of another account would lend the numbers to that one.
  const connections = data?.connections.filter(
    ({ accountId, active, ready }) =>
      active && ready && (!purpose || accountId === null || accountId === purpose.accountId),
  )
  const country = accounts?.find(({ id }) => id === purpose?.accountId)?.country ?? defaultCountry
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('carriers.buyNumbers')}
      subtitle={purpose ? t('carriers.forRingpool', { name: purpose.ringpoolName }) : t('carriers.buyText')}
      actions={<div ref={setFooter} style={{ display: 'contents' }} />}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : connections && country ? (
        connections.length > 0 ? (
          <PurchaseForm
            connections={connections}
            country={country}
            purpose={purpose}
            footer={footer}
            onClose={onClose}
          />
        ) : (
          <NoCarrier connections={data?.connections ?? []} purpose={purpose} />
        )
      ) : (
        <TableSkeleton />
      )}
    </DetailDrawer>
  )
}

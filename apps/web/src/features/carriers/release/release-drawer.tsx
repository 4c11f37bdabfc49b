import { Button, Portal } from '@mantine/core'
import { maxReleasedNumbers } from '@talkie/contract/carriers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { ReleaseForm } from './release-form.tsx'

type ReleaseDrawerProps = {
  /** The numbers that were selected. */
  numbers: readonly { id: string }[]
  opened: boolean
  onClose: () => void
}

/** Gives many numbers back to their carriers at once, and shows what became of each. */
export default function ReleaseDrawer({ numbers: selected, opened, onClose }: ReleaseDrawerProps) {
  const { t } = useText()
  const format = useFormat()
  const numbers = selected.slice(0, maxReleasedNumbers)
  const [footer, setFooter] = useState<HTMLDivElement | null>(null)
  const { data, error, refetch } = useQuery(
    api.carriers.ofNumbers.queryOptions({
      input: { numberIds: numbers.map(({ id }) => id) },
      enabled: opened,
      // What is being given back stays in sight until the drawer is closed.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: noCache,
    }),
  )
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('carriers.confirm.release', {
        count: numbers.length,
        formatted: format.number(numbers.length),
      })}
      actions={<div ref={setFooter} style={{ display: 'contents' }} />}
    >
      {data ? (
        <ReleaseForm
          atCarriers={data.numbers}
          numbers={numbers}
          rest={selected.length - numbers.length}
          footer={footer}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
      {!data && footer && (
        <Portal target={footer}>
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Portal>
      )}
    </DetailDrawer>
  )
}

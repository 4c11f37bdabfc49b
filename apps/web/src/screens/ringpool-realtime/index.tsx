import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { computeClockAhead } from '../../features/numbers/live/clock.ts'
import { LiveNumberDrawer } from '../../features/numbers/live/number-drawer.tsx'
import { countStates, leaseRefetchInterval } from '../../features/numbers/live/number-now.ts'
import { StateStrip } from '../../features/numbers/live/state-strip.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { Controls } from './controls.tsx'
import { filterAndSort, orders } from './filter-and-sort.ts'
import classes from './index.module.css'
import { NumberTile } from './number-tile.tsx'
import { TilesSkeleton } from './tiles-skeleton.tsx'

const searchSchema = z.object({
  ringpool: z.uuid().optional(),
  order: z.enum(orders).default('activity'),
  number: z.uuid().optional(),
})

/** The current state of every number of the account's ringpools. */
const RingpoolRealtime = () => {
  const { t } = useText()
  const { accountId, account, can } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const realtime = useQuery(
    api.ringpools.realtime.queryOptions({
      input: { accountId },
      gcTime: 0,
      staleTime: 0,
      meta: noCache,
      refetchInterval: leaseRefetchInterval,
    }),
  )
  const status = useLive(['numbers', 'calls'], () => realtime.refetch())
  const { data } = realtime
  const ringpool = data?.ringpools.find(({ id }) => id === search.ringpool)
  const opened = data?.numbers.find(({ numberId }) => numberId === search.number)
  useNotFoundIfMissing('number', opened, data !== undefined && !realtime.isFetching)
  const tiles = data && filterAndSort(data.numbers, search.order, ringpool?.id)
  const open = useCallback((number: string) => setSearch({ number }, { push: true }), [setSearch])
  const ahead = data ? computeClockAhead(data.at, realtime.dataUpdatedAt) : 0

  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.ringpoolRealtime')}
        subtitle={<LiveIndicator status={status} />}
        actions={
          data?.numbers.length !== 0 && (
            <Controls
              ringpools={data?.ringpools ?? []}
              ringpool={ringpool?.id}
              order={search.order}
              onChange={setSearch}
            />
          )
        }
      />
      {realtime.error && !data ? (
        <ErrorState error={realtime.error} onRetry={realtime.refetch} />
      ) : data?.numbers.length === 0 ? (
        <NoNumbers />
      ) : (
        <>
          <StateStrip counts={tiles && countStates(tiles)} overflowShare={data?.overflowShare ?? null} />
          {tiles ? (
            <ul className={classes.grid} aria-label={t('realtime.numbers')}>
              {tiles.map((tile) => (
                <NumberTile
                  key={tile.numberId}
                  tile={tile}
                  ahead={ahead}
                  withRingpool={!ringpool}
                  onOpen={open}
                />
              ))}
            </ul>
          ) : (
            <TilesSkeleton />
          )}
        </>
      )}
      <LiveNumberDrawer
        number={opened}
        country={account.country}
        ahead={ahead}
        mayReadCalls={can('reporting.calls', 'r')}
        onClose={() => setSearch({ number: undefined })}
      />
    </Stack>
  )
}

const NoNumbers = () => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const mayCreate = can('ringpool.management', 'w')
  return (
    <EmptyState
      title={t('realtime.emptyTitle')}
      text={t(mayCreate ? 'realtime.emptyText' : 'realtime.emptyAsk')}
      action={
        mayCreate && (
          <LinkButton
            to="/accounts/$accountId/ringpool-management/new"
            params={{ accountId: String(accountId) }}
          >
            {t('realtime.createRingpool')}
          </LinkButton>
        )
      }
    />
  )
}

export default RingpoolRealtime

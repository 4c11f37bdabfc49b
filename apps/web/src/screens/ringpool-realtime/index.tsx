import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { numberStates } from '@talkie/contract/ringpools'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { computeClockAhead } from '../../features/numbers/live/clock.ts'
import { formatLocalPhone } from '../../features/numbers/live/format-local-phone.ts'
import { LiveNumberDrawer } from '../../features/numbers/live/number-drawer.tsx'
import { countStates, leaseRefetchInterval, type NumberNow } from '../../features/numbers/live/number-now.ts'
import { StateStrip } from '../../features/numbers/live/state-strip.tsx'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { Controls } from './controls.tsx'
import { filterNumbers, listSources, orders, sortNumbers } from './filter-and-sort.ts'
import classes from './index.module.css'
import { NumberActions } from './number-actions.tsx'
import { NumberTile } from './number-tile.tsx'
import { TilesSkeleton } from './tiles-skeleton.tsx'
import { useRings, useSoundChoice } from './use-rings.ts'

const searchSchema = z.object({
  ringpool: z.uuid().optional(),
  state: z.enum(numberStates).optional(),
  source: z.string().max(500).optional(),
  q: searchText.optional(),
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
  const { state, source, q = '', order } = search
  const ringpoolId = ringpool?.id
  const ofRingpool = useMemo(() => data && filterNumbers(data.numbers, { ringpoolId }), [data, ringpoolId])
  const [isSoundOn, setSound] = useSoundChoice()
  const rang = useRings(data?.numbers, (number) => !ringpoolId || number.ringpoolId === ringpoolId, isSoundOn)
  const found = ofRingpool && filterNumbers(ofRingpool, { source, q })
  const tiles = found && sortNumbers(filterNumbers(found, { state }), order)
  const open = useCallback((number: string) => setSearch({ number }, { push: true }), [setSearch])
  const ahead = data ? computeClockAhead(data.at, realtime.dataUpdatedAt) : 0

  return (
    <Stack gap="md">
      <PageHeader title={t('nav.ringpoolRealtime')} subtitle={<LiveIndicator status={status} />} />
      <VisuallyHidden role="status">{rang && <Ringing number={rang} />}</VisuallyHidden>
      {realtime.error && !data ? (
        <ErrorState error={realtime.error} onRetry={realtime.refetch} />
      ) : data?.numbers.length === 0 ? (
        <NoNumbers />
      ) : (
        <>
          <StateStrip
            counts={found && countStates(found)}
            overflowShare={data?.overflowShare ?? null}
            picked={state}
            onPick={(picked) => setSearch({ state: picked === state ? undefined : picked })}
          />
          <Controls
            ringpools={data?.ringpools ?? []}
            ringpool={ringpoolId}
            sources={listSources(ofRingpool ?? [])}
            source={source}
            q={q}
            order={order}
            isSoundOn={isSoundOn}
            onChange={setSearch}
            onSound={setSound}
          />
          {tiles?.length === 0 ? (
            <EmptyState
              title={t(state && !source && q.trim() === '' ? 'realtime.noneTitle' : 'realtime.noMatch')}
              text={t(state && !source && q.trim() === '' ? 'realtime.noneText' : 'realtime.noMatchText')}
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    setSearch({ state: undefined, source: undefined, q: undefined, ringpool: undefined })
                  }
                >
                  {t('realtime.showAll')}
                </Button>
              }
            />
          ) : tiles ? (
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
        actions={can('ringpool.management', 'r') && opened && <NumberActions number={opened} />}
        onClose={() => setSearch({ number: undefined })}
      />
    </Stack>
  )
}

/** Tells screen readers which number began to ring. */
const Ringing = ({ number: { visible, visit } }: { number: NumberNow }) => {
  const { t } = useText()
  const { account } = useAccount()
  const { origin } = useDimensionText()
  const number = formatLocalPhone(visible, account.country)
  return visit ? t('realtime.ringsFrom', { number, origin: origin(visit) }) : t('realtime.rings', { number })
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

import { Stack } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { computeClockAhead } from '../../features/numbers/live/clock.ts'
import { LiveNumberDrawer } from '../../features/numbers/live/number-drawer.tsx'
import { countStates } from '../../features/numbers/live/number-now.ts'
import { StateStrip } from '../../features/numbers/live/state-strip.tsx'
import { useText } from '../../services/language/language.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { CallsFeed } from './calls-feed.tsx'
import { findRows, sortByAccount } from './numbers-snapshot.ts'
import { NumbersTable } from './numbers-table.tsx'
import classes from './realtime.module.css'
import { realtimeSearchSchema } from './realtime-search.ts'
import { useLiveNumbers } from './use-live-numbers.ts'

/** All numbers of the installation live, by account, and a feed of their calls. */
export default function Realtime() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(realtimeSearchSchema)
  const { snapshot, feed, status, accountsById } = useLiveNumbers()
  const { data } = snapshot
  const rows = useMemo(() => (data ? sortByAccount(data) : []), [data])
  const { q, state, account } = search
  const accountRows = useMemo(() => findRows(rows, accountsById, { account }), [rows, accountsById, account])
  const deferredQuery = useDeferredValue(q)
  const matches = useMemo(
    () => findRows(accountRows, accountsById, { state, q: deferredQuery }),
    [accountRows, accountsById, state, deferredQuery],
  )
  const ahead = data ? computeClockAhead(data.at, snapshot.dataUpdatedAt) : 0
  const opened = rows.find(({ numberId }) => numberId === search.number)
  useNotFoundIfMissing('number', opened, data !== undefined && !snapshot.isFetching)
  const owner = opened && accountsById.get(opened.accountId)
  const open = useCallback((number: string) => setSearch({ number }, { push: true }), [setSearch])

  return (
    <Stack gap="md">
      <PageHeader title={t('nav.realtime')} subtitle={<LiveIndicator status={status} />} />
      <StateStrip
        counts={data && countStates(accountRows)}
        picked={state}
        onPick={(value) => setSearch({ state: value === state ? undefined : value })}
      />
      <div className={classes.columns}>
        <NumbersTable
          snapshot={snapshot}
          rows={rows}
          matches={matches}
          accountsById={accountsById}
          ahead={ahead}
          search={search}
          onSearch={setSearch}
          onOpen={open}
        />
        <div className={classes.feed}>
          <CallsFeed calls={feed} accountsById={accountsById} ahead={ahead} onOpen={open} />
        </div>
      </div>
      <LiveNumberDrawer
        number={opened}
        country={owner?.country}
        ahead={ahead}
        mayReadCalls
        owner={[
          { label: t('accounts.account'), value: owner?.name },
          { label: t('accounts.client'), value: owner?.clientName },
        ]}
        actions={
          owner && (
            <LinkButton
              variant="default"
              to="/accounts/$accountId/ringpool-realtime"
              params={{ accountId: String(owner.id) }}
            >
              {t('realtime.openAccount')}
            </LinkButton>
          )
        }
        onClose={() => setSearch({ number: undefined })}
      />
    </Stack>
  )
}

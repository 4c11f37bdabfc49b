import { Stack } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { aheadOf } from '../../features/numbers/live/clock.ts'
import { NumberDrawer } from '../../features/numbers/live/number-drawer.tsx'
import { countStates } from '../../features/numbers/live/number-now.ts'
import { StateStrip } from '../../features/numbers/live/state-strip.tsx'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { CallsFeed } from './calls-feed.tsx'
import { byAccount, findRows } from './everywhere.ts'
import { NumbersTable } from './numbers-table.tsx'
import classes from './realtime.module.css'
import { realtimeSearchSchema } from './realtime-search.ts'
import { useEverywhere } from './use-everywhere.ts'

/** Every number of the installation as it is now, account by account, and its calls as they happen. */
export default function Realtime() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(realtimeSearchSchema)
  const { everywhere, feed, status, accountOf } = useEverywhere()
  const { data } = everywhere
  const rows = useMemo(() => (data ? byAccount(data) : []), [data])
  const { q, state, account } = search
  const ofAccount = useMemo(() => findRows(rows, accountOf, { account }), [rows, accountOf, account])
  const words = useDeferredValue(q)
  const found = useMemo(
    () => findRows(ofAccount, accountOf, { state, q: words }),
    [ofAccount, accountOf, state, words],
  )
  const ahead = data ? aheadOf(data.at, everywhere.dataUpdatedAt) : 0
  const opened = rows.find(({ numberId }) => numberId === search.number)
  const owner = opened && accountOf.get(opened.accountId)
  const open = useCallback((number: string) => setSearch({ number }, { push: true }), [setSearch])

  return (
    <Stack gap="md">
      <PageHeader title={t('nav.realtime')} subtitle={<LiveIndicator status={status} />} />
      <StateStrip
        counts={data && countStates(ofAccount)}
        picked={state}
        onPick={(picked) => setSearch({ state: picked === state ? undefined : picked })}
      />
      <div className={classes.columns}>
        <NumbersTable
          everywhere={everywhere}
          all={rows}
          found={found}
          accountOf={accountOf}
          ahead={ahead}
          search={search}
          onSearch={setSearch}
          onOpen={open}
        />
        <div className={classes.feed}>
          <CallsFeed calls={feed} accountOf={accountOf} ahead={ahead} onOpen={open} />
        </div>
      </div>
      <NumberDrawer
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

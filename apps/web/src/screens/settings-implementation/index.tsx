import { Stack } from '@mantine/core'
import { installWays, testVisitCodeSchema } from '@talkie/contract/tracking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { SetupChecklist } from '../../features/setup/setup-checklist.tsx'
import { useSetup } from '../../features/setup/use-setup.ts'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { DataLayerCard } from './cards/data-layer-card.tsx'
import { FormsCard } from './cards/forms-card.tsx'
import { IgnoredNumbersCard } from './cards/ignored-numbers-card.tsx'
import { MatchIdCard } from './cards/match-id-card.tsx'
import { PasteGuide } from './cards/paste-guide.tsx'
import { SnippetCard } from './cards/snippet-card.tsx'
import { LiveCheck } from './check/live-check.tsx'
import classes from './index.module.css'
import { ServerKeysCard } from './server/server-keys-card.tsx'
import { SiteSettings } from './site/site-settings.tsx'
import { ImplementationSkeleton } from './skeleton.tsx'
import { TestVisitCard } from './test-visit/test-visit-card.tsx'

const searchSchema = z.object({
  way: z.enum(installWays).default('html'),
  /** The code of the test visit that is followed. */
  test: testVisitCodeSchema.optional(),
})

/** Milliseconds. Refused hosts are not published on the live stream, and the user is waiting for them. */
const refetchInterval = 5000

/** Explains how to install the snippet on the account's site, and checks live whether it works. */
const SettingsImplementation = () => {
  const { t } = useText()
  const { account, accountId } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    api.tracking.implementation.queryOptions({
      input: { accountId },
      staleTime: 0,
      meta: noCache,
      refetchInterval,
    }),
  )
  const setup = useSetup()
  const queries = useQueryClient()
  const status = useLive(['visits', 'calls', 'connections', 'numbers', 'account'], () =>
    Promise.all([
      refetch(),
      setup.refetch(),
      queries.invalidateQueries({ queryKey: api.tracking.site.key() }),
      queries.invalidateQueries({ queryKey: api.setup.testVisit.key() }),
    ]),
  )
  return (
    <>
      <PageHeader title={t('nav.settingsImplementation')} subtitle={<LiveIndicator status={status} />} />
      {data ? (
        <div className={classes.page}>
          {account.active && setup.data && (
            <div className={classes.checklist}>
              <SetupChecklist key={accountId} setup={setup.data} />
            </div>
          )}
          <div className={classes.snippet}>
            <SnippetCard snippet={data.snippet} domain={data.domain} />
          </div>
          <Stack gap="md" className={classes.check}>
            <TestVisitCard
              key={`test ${accountId}`}
              code={search.test}
              onStart={(test) => setSearch({ test })}
              origin={new URL(data.scriptUrl).origin}
              page={setup.data?.visit?.pageUrl || `https://${data.domain}/`}
            />
            <LiveCheck
              key={accountId}
              status={data}
              at={dataUpdatedAt}
              isFailing={error !== null}
              isConnected={setup.data?.telephone != null}
            />
          </Stack>
          <Stack gap="md" className={classes.guide}>
            <PasteGuide way={search.way} onWay={(way) => setSearch({ way })} scriptUrl={data.scriptUrl} />
            <SiteSettings />
            <FormsCard />
            <ServerKeysCard
              key={`keys ${accountId}`}
              numberUrl={data.numberUrl}
              scriptUrl={data.scriptUrl}
              domain={data.domain}
            />
            <DataLayerCard />
            <MatchIdCard />
            <IgnoredNumbersCard />
          </Stack>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ImplementationSkeleton />
      )}
    </>
  )
}

export default SettingsImplementation

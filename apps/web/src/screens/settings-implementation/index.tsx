import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { PageHeader } from '../../components/page-header.tsx'
import { ErrorState } from '../../components/states.tsx'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { LiveIndicator } from '../../shell/live-indicator.tsx'
import { usePageSearch } from '../../shell/page-search.ts'
import { noCache } from '../../shell/query-cache.ts'
import { useLive } from '../../shell/use-live.ts'
import { DataLayerCard } from './data-layer-card.tsx'
import classes from './index.module.css'
import { KeptNumbersCard } from './kept-numbers-card.tsx'
import { LiveCheck } from './live-check.tsx'
import { MatchIdCard } from './match-id-card.tsx'
import { PasteGuide, ways } from './paste-guide.tsx'
import { ImplementationSkeleton } from './skeleton.tsx'
import { SnippetCard } from './snippet-card.tsx'

const searchSchema = z.object({ way: z.enum(ways).default('html') })

/** Refused hosts are announced by nobody, and the person is waiting. */
const askEvery = 5000

/** How Talkie gets onto the account's site, and whether it has. */
const SettingsImplementation = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    api.tracking.implementation.queryOptions({
      input: { accountId },
      staleTime: 0,
      meta: noCache,
      refetchInterval: askEvery,
    }),
  )
  const status = useLive(['visits'], () => refetch())
  return (
    <>
      <PageHeader title={t('nav.settingsImplementation')} subtitle={<LiveIndicator status={status} />} />
      {data ? (
        <div className={classes.page}>
          <div className={classes.snippet}>
            <SnippetCard snippet={data.snippet} domain={data.domain} />
          </div>
          <div className={classes.check}>
            <LiveCheck key={accountId} status={data} at={dataUpdatedAt} failing={error !== null} />
          </div>
          <Stack gap="md" className={classes.guide}>
            <PasteGuide way={search.way} onWay={(way) => setSearch({ way })} scriptUrl={data.scriptUrl} />
            <DataLayerCard />
            <MatchIdCard />
            <KeptNumbersCard />
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

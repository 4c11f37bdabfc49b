import { Stack } from '@mantine/core'
import { z } from 'zod'
import { PageTestExamples } from '../../features/ringpools/page-test/page-test-examples.tsx'
import { PageTestFields } from '../../features/ringpools/page-test/page-test-fields.tsx'
import { PageTestResult } from '../../features/ringpools/page-test/page-test-result.tsx'
import { PastedPage } from '../../features/ringpools/page-test/pasted-page.tsx'
import { type PageTestValues, testedBrowsers } from '../../features/ringpools/page-test/tested-page.ts'
import { usePageTest } from '../../features/ringpools/page-test/use-page-test.ts'
import { RingpoolScreens } from '../../features/ringpools/ringpool-screens.tsx'
import { PageForms } from '../../features/site-forms/page-forms.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './ringpool-management-test.module.css'

const address = z.string().max(4000).default('')
const searchSchema = z.object({
  url: address,
  referrer: address,
  landing: address,
  browser: z.enum(testedBrowsers).default('own'),
})

/** Shows what the script would do on a page, and why. Nothing is stored or leased, and the page is not loaded. */
export default function RingpoolManagementTest() {
  const { t } = useText()
  const { can } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isUrl, refetch } = usePageTest(search)
  const change = (fields: Partial<PageTestValues>) =>
    setSearch(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || undefined])))
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.ringpoolTest')} />
      <RingpoolScreens />
      <div className={classes.layout}>
        <Card title={t('pageTest.title')}>
          <p className={classes.lead}>{t('pageTest.lead')}</p>
          <PageTestExamples onPick={change} />
          <PageTestFields values={search} onChange={change} />
        </Card>
        {isUrl && error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {isUrl && !error && !data && (
          <Card>
            <TableSkeleton rows={5} />
          </Card>
        )}
        {data && (
          <>
            <Card title={t('pageTest.result')}>
              <PageTestResult result={data} hasLanding={search.landing.trim() !== ''} />
            </Card>
            {can('settings.implementation', 'r') && <PageForms url={search.url} />}
            <PastedPage result={data} />
          </>
        )}
      </div>
    </Stack>
  )
}

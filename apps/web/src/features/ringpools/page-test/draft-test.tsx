import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { LoadError } from '../../../ui/states/load-error.tsx'
import type { RingpoolValues } from '../form/ringpool-values.ts'
import { PageTestFields } from './page-test-fields.tsx'
import { PageTestResult } from './page-test-result.tsx'
import { type PageTestValues, toDraft } from './tested-page.ts'
import { usePageTest } from './use-page-test.ts'

type DraftTestProps = { ringpoolId: string | null; values: RingpoolValues }

/** Tests a page with a ringpool as its form has it, before it is saved. */
export const DraftTest = ({ ringpoolId, values }: DraftTestProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const [tested, setTested] = useState<PageTestValues>({ url: '', referrer: '', landing: '', browser: 'own' })
  const draft = useMemo(() => toDraft(ringpoolId, values), [ringpoolId, values])
  const { data, error, refetch } = usePageTest(tested, draft)
  return (
    <Card title={t('pageTest.draftTitle')}>
      <Stack gap="md">
        <PageTestFields
          short
          values={tested}
          onChange={(change) => setTested((before) => ({ ...before, ...change }))}
        />
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <PageTestResult result={data} hasLanding={false} />}
        <LinkButton
          to="/accounts/$accountId/ringpool-management/test"
          params={{ accountId: String(accountId) }}
          search={{ url: tested.url || undefined, referrer: tested.referrer || undefined }}
          variant="default"
          size="xs"
        >
          {t('pageTest.openSaved')}
        </LinkButton>
      </Stack>
    </Card>
  )
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/states/load-error.tsx'
import { SiteForm } from './site-form.tsx'
import classes from './site-settings.module.css'

/** What the code may do on the account's site, to read and, with its permission, to change. */
export const SiteSettings = () => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const { data, error, isPending, refetch } = useQuery(
    api.tracking.site.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  return (
    <Card title={t('implementation.site.title')}>
      {isPending && <Skeleton height={72} />}
      {!data && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      {account.active && !can('settings.implementation', 'w') && (
        <p className={classes.readOnly}>{t('implementation.site.readOnly')}</p>
      )}
      {data && <SiteForm key={accountId} site={data} />}
    </Card>
  )
}

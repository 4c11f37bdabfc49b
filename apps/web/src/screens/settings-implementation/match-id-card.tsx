import { useQuery } from '@tanstack/react-query'
import { Card } from '../../components/card.tsx'
import { CodeBlock } from '../../components/copy-field.tsx'
import { ActiveState } from '../../components/status-badge.tsx'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { AccountLink } from './account-link.tsx'
import { matchIdExample } from './examples.ts'
import { Lead } from './lead.tsx'

/** How the site says who its visitor is, and whether the account keeps it. */
export const MatchIdCard = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { data } = useQuery(api.accounts.get.queryOptions({ input: { accountId }, staleTime: 0 }))
  return (
    <Card
      title={t('implementation.matchIdTitle')}
      aside={data ? <ActiveState active={data.matchId} /> : t('common.optional')}
    >
      <Lead>{t('implementation.matchIdText')}</Lead>
      <CodeBlock code={matchIdExample} label={t('implementation.beforeSnippet')} />
      <Lead>{t('implementation.matchIdRule')}</Lead>
      {data?.matchId === false && (
        <>
          <Lead>{t('implementation.matchIdOff', { option: t('accountForm.matchId') })}</Lead>
          <AccountLink>{t('implementation.openAccount')}</AccountLink>
        </>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { ActiveState } from '../../../ui/states/status-badge.tsx'
import { AccountFormLink } from './account-form-link.tsx'
import { matchIdExample } from './examples.ts'
import { Lead } from './lead.tsx'

/** Explains the match ID, with which the site identifies its visitor, and shows whether the account stores it. */
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
          <AccountFormLink>{t('implementation.openAccount')}</AccountFormLink>
        </>
      )}
    </Card>
  )
}

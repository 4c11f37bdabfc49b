import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Lead } from './lead.tsx'

/** Leads to the account's forms to be called back, and to their code. */
export const FormsCard = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  return (
    <Card title={t('implementation.formsTitle')} aside={t('common.optional')}>
      <Lead>{t('implementation.formsText')}</Lead>
      <LinkButton
        to="/accounts/$accountId/settings-implementation/forms"
        params={{ accountId: String(accountId) }}
        variant="default"
        size="xs"
      >
        {t('implementation.formsOpen')}
      </LinkButton>
    </Card>
  )
}

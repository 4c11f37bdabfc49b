import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useSession } from '../../../services/session/session.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { formatCountry } from '../../accounts/form/site-options.ts'
import { StepActions, StepText } from './step.tsx'

/** The account itself: what the other steps take from it. */
export const SiteStep = () => {
  const { t, language } = useText()
  const { account, accountId } = useAccount()
  const { user } = useSession()
  return (
    <>
      <StepText>
        {t('setup.site.text', {
          name: account.name,
          country: formatCountry(account.country, language),
          timezone: account.timezone.replaceAll('_', ' '),
        })}
      </StepText>
      {user?.profile === 'privileged' && (
        <StepActions>
          <LinkButton
            to="/accounts/$accountId/update"
            params={{ accountId: String(accountId) }}
            variant="default"
            size="xs"
          >
            {t('implementation.openAccount')}
          </LinkButton>
        </StepActions>
      )}
    </>
  )
}

import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useSession } from '../../../services/session/session.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { formatCountry } from '../../accounts/form/site-options.ts'
import type { SetupData } from '../setup-data.ts'
import { AskForStep, StepActions, StepText } from './step.tsx'

/** The numbers that visitors will see: added to the pool for this account, in its country. */
export const NumbersStep = ({ setup: { numbers } }: { setup: SetupData }) => {
  const { t, language } = useText()
  const { account, accountId } = useAccount()
  const { user } = useSession()
  const hasNumbers = numbers.count > 0
  return (
    <>
      <StepText>
        {t(hasNumbers ? 'setup.numbers.moreText' : 'setup.numbers.text', {
          country: formatCountry(account.country, language),
        })}
      </StepText>
      {user?.profile === 'privileged' ? (
        <StepActions>
          <LinkButton
            to="/pool/new"
            search={{ account: accountId, next: 'setup' }}
            size="xs"
            variant={hasNumbers ? 'default' : 'filled'}
          >
            {t(hasNumbers ? 'setup.numbers.addMore' : 'setup.numbers.add')}
          </LinkButton>
          {hasNumbers && (
            <LinkButton
              to="/pool"
              search={{ filters: [{ field: 'account', operator: 'is', value: String(accountId) }] }}
              size="xs"
              variant="subtle"
            >
              {t('setup.numbers.see')}
            </LinkButton>
          )}
        </StepActions>
      ) : (
        !hasNumbers && <AskForStep />
      )}
    </>
  )
}

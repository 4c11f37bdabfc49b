import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useSession } from '../../../services/session/session.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import classes from './account-form-link.module.css'

/** Links to the account's form; users who may not change accounts read whom to ask. */
export const AccountFormLink = ({ children }: { children: ReactNode }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { user } = useSession()
  return user?.profile === 'privileged' ? (
    <LinkButton
      to="/accounts/$accountId/update"
      params={{ accountId: String(accountId) }}
      variant="default"
      size="xs"
    >
      {children}
    </LinkButton>
  ) : (
    <p className={classes.ask}>{t('implementation.askAdministrator')}</p>
  )
}

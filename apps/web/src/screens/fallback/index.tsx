import { IconLock } from '@tabler/icons-react'
import { AskAdministrator } from '../../features/permissions/ask-administrator.tsx'
import { useText } from '../../services/language/language.ts'
import { useNavigation } from '../../services/navigation/navigation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

/**
 * Replaces a screen that the user may not open: one for privileged users, a section without permission (`section`), or
 * one that would change an `archived` account.
 */
export const Fallback = ({
  section = false,
  archived = false,
}: {
  section?: boolean
  archived?: boolean
}) => {
  const { t } = useText()
  const hasNoSection = useNavigation().account.length === 0
  const reason = !section ? 'fallback.title' : hasNoSection ? 'fallback.noScreen' : 'fallback.noSection'
  const title = t(archived ? 'error.ACCOUNT_INACTIVE' : reason)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={IconLock}
        title={title}
        text={archived ? t('account.inactive') : <AskAdministrator need="section" />}
        action={
          <LinkButton variant="default" to="/accounts">
            {t('switcher.all')}
          </LinkButton>
        }
      />
    </>
  )
}

import { IconLock } from '@tabler/icons-react'
import { WhomToAsk } from '../../features/permissions/whom-to-ask.tsx'
import { useText } from '../../services/language/language.ts'
import { useNavigation } from '../../services/navigation/navigation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

/**
 * What a person sees in place of a screen that is not theirs (of the privileged, or of a section not had), or that only
 * changes what an archived account does not let change.
 */
export const Fallback = ({
  section = false,
  archived = false,
}: {
  section?: boolean
  archived?: boolean
}) => {
  const { t } = useText()
  const hasNone = useNavigation().every(({ group }) => group === 'installation')
  const missing = !section ? 'fallback.title' : hasNone ? 'fallback.noScreen' : 'fallback.noSection'
  const title = t(archived ? 'error.ACCOUNT_INACTIVE' : missing)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={IconLock}
        title={title}
        text={archived ? t('account.inactive') : <WhomToAsk need="section" />}
        action={
          <LinkButton variant="default" to="/accounts">
            {t('switcher.all')}
          </LinkButton>
        }
      />
    </>
  )
}

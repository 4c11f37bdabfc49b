import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState } from '../../components/states.tsx'
import { WhomToAsk } from '../../components/whom-to-ask.tsx'
import { useText } from '../../shell/language.ts'
import { useNavigation } from '../../shell/navigation.ts'

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

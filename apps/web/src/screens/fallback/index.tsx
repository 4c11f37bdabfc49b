import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useText } from '../../shell/language.ts'

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
  const title = t(archived ? 'error.ACCOUNT_INACTIVE' : section ? 'fallback.noSection' : 'fallback.title')
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={IconLock}
        title={title}
        text={t(archived ? 'account.inactive' : 'fallback.text')}
        action={
          <LinkButton variant="default" to="/accounts">
            {t('switcher.all')}
          </LinkButton>
        }
      />
    </>
  )
}

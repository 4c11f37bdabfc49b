import { useText } from '../../../services/language/language.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'

/** Links to an import on the imports screen. */
export const ImportLink = ({ importId }: { importId: string }) => {
  const { t } = useText()
  return (
    <LinkButton
      size="compact-xs"
      variant="transparent"
      px={0}
      c="var(--accent)"
      to="/imports"
      search={{ import: importId }}
    >
      {t('imports.open')}
    </LinkButton>
  )
}

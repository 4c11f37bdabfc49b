import { useText } from '../../../services/language/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { Lead } from './lead.tsx'

/** The snippet to copy. */
export const SnippetCard = ({ snippet, domain }: { snippet: string; domain: string }) => {
  const { t } = useText()
  return (
    <Card title={t('implementation.snippetTitle', { domain })}>
      <Lead>{t('implementation.snippetText')}</Lead>
      <CodeBlock code={snippet} label={t('implementation.snippetLabel')} />
      <Lead>{t('implementation.snippetStorage')}</Lead>
    </Card>
  )
}

import { Card } from '../../components/card.tsx'
import { CodeBlock } from '../../components/copy-field.tsx'
import { useText } from '../../shell/language.ts'
import { Lead } from './lead.tsx'

/** The line to copy. */
export const SnippetCard = ({ snippet, domain }: { snippet: string; domain: string }) => {
  const { t } = useText()
  return (
    <Card title={t('implementation.snippetTitle', { domain })}>
      <Lead>{t('implementation.snippetText')}</Lead>
      <CodeBlock code={snippet} label={t('implementation.snippetLabel')} />
    </Card>
  )
}

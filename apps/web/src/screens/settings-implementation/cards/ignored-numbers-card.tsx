import { useText } from '../../../services/language/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { ignoredNumberExample } from './examples.ts'
import { Lead } from './lead.tsx'

/** Explains how to exclude a number on the site from replacement. */
export const IgnoredNumbersCard = () => {
  const { t } = useText()
  return (
    <Card title={t('implementation.keptTitle')} aside={t('common.optional')}>
      <Lead>{t('implementation.keptText')}</Lead>
      <CodeBlock code={ignoredNumberExample} label={t('implementation.example')} />
    </Card>
  )
}

import { useText } from '../../../services/language/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { keptNumberExample } from './examples.ts'
import { Lead } from './lead.tsx'

/** How a number on the site is left as it is. */
export const KeptNumbersCard = () => {
  const { t } = useText()
  return (
    <Card title={t('implementation.keptTitle')} aside={t('common.optional')}>
      <Lead>{t('implementation.keptText')}</Lead>
      <CodeBlock code={keptNumberExample} label={t('implementation.example')} />
    </Card>
  )
}

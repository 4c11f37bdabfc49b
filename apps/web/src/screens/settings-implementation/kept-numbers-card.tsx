import { Card } from '../../components/card.tsx'
import { CodeBlock } from '../../components/copy-field.tsx'
import { useText } from '../../shell/language.ts'
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

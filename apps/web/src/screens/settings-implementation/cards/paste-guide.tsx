import { SegmentedControl } from '@mantine/core'
import { type TextKey, useText } from '../../../services/language/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { CodeText } from './code-text.tsx'
import { refreshExample } from './examples.ts'
import { Lead } from './lead.tsx'
import classes from './paste-guide.module.css'

export const ways = ['html', 'gtm', 'spa'] as const
/** The ways to install the snippet. */
type Way = (typeof ways)[number]

const stepsByWay: Record<Way, TextKey[]> = {
  html: ['implementation.html1', 'implementation.html2', 'implementation.html3'],
  gtm: ['implementation.gtm1', 'implementation.gtm2', 'implementation.gtm3', 'implementation.gtm4'],
  spa: ['implementation.spa1', 'implementation.spa2', 'implementation.spa3'],
}

type PasteGuideProps = { way: Way; onWay: (way: Way) => void; scriptUrl: string }

/** Explains step by step where to paste the snippet. */
export const PasteGuide = ({ way, onWay, scriptUrl }: PasteGuideProps) => {
  const { t } = useText()
  const { origin } = new URL(scriptUrl)
  return (
    <Card title={t('implementation.whereTitle')}>
      <SegmentedControl
        className={classes.ways}
        aria-label={t('implementation.whereTitle')}
        value={way}
        data={ways.map((value) => ({ value, label: t(`implementation.way.${value}`) }))}
        onChange={onWay}
      />
      <ol className={classes.steps}>
        {stepsByWay[way].map((step) => (
          <li key={step}>
            <CodeText>{t(step)}</CodeText>
          </li>
        ))}
      </ol>
      {way === 'spa' && <CodeBlock code={refreshExample} label={t('implementation.refreshLabel')} />}
      {way === 'gtm' && <Lead>{t('implementation.gtmOnce')}</Lead>}
      {way === 'html' && (
        <Lead>{t('implementation.csp', { origin, tag: `<script async src="${scriptUrl}"></script>` })}</Lead>
      )}
    </Card>
  )
}

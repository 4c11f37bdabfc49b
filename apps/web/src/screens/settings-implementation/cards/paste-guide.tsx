import { type InstallWay, installWays, toNextSnippet } from '@talkie/contract/tracking'
import { installGuides } from '@talkie/texts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { TabStrip } from '../../../ui/page/tab-strip.tsx'
import { CodeText } from './code-text.tsx'
import { refreshExample } from './examples.ts'
import { MailSteps } from './mail-steps.tsx'
import classes from './paste-guide.module.css'

type PasteGuideProps = {
  way: InstallWay
  onWay: (way: InstallWay) => void
  scriptUrl: string
}

const isWay = (value: string): value is InstallWay => installWays.some((way) => way === value)

/** Explains step by step where to paste the snippet on each platform, and what to watch for. */
export const PasteGuide = ({ way, onWay, scriptUrl }: PasteGuideProps) => {
  const { t } = useText()
  const { can } = useAccount()
  const { steps, watch } = installGuides[way]
  const values = { origin: new URL(scriptUrl).origin, tag: `<script async src="${scriptUrl}"></script>` }
  return (
    <Card title={t('implementation.whereTitle')}>
      <div className={classes.ways}>
        <TabStrip
          label={t('implementation.whereTitle')}
          tabs={installWays.map((value) => ({ value, label: t(`install.way.${value}`) }))}
          selected={way}
          onSelect={(value) => isWay(value) && onWay(value)}
        />
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <CodeText>{t(step)}</CodeText>
          </li>
        ))}
      </ol>
      {way === 'react' && (
        <div className={classes.codes}>
          <CodeBlock code={toNextSnippet(scriptUrl)} label={t('implementation.nextCode')} />
          <CodeBlock code={refreshExample} label={t('implementation.refreshLabel')} />
        </div>
      )}
      <h3 className={classes.watch}>{t('implementation.watchTitle')}</h3>
      <ul className={classes.notes}>
        {watch.map((note) => (
          <li key={note}>
            <CodeText>{t(note, values)}</CodeText>
          </li>
        ))}
      </ul>
      {can('settings.implementation', 'w') && <MailSteps way={way} />}
    </Card>
  )
}

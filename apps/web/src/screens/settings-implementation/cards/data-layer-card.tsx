import { useText } from '../../../services/language/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { CodeText } from './code-text.tsx'
import classes from './data-layer-card.module.css'
import { dataLayerExample } from './examples.ts'
import { Lead } from './lead.tsx'

const names = ['atkey', 'atprod', 'atcat', 'atmod', 'pageType', 'priority'] as const

/** Explains the data layer, in which the site describes its pages for the reports. */
export const DataLayerCard = () => {
  const { t } = useText()
  return (
    <Card title={t('implementation.dataLayerTitle')} aside={t('common.optional')}>
      <Lead>{t('implementation.dataLayerText')}</Lead>
      <div className={classes.sides}>
        <CodeBlock code={dataLayerExample} label={t('implementation.beforeSnippet')} />
        <dl className={classes.names}>
          {names.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{t(`implementation.name.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={classes.rules}>
        <li>{t('implementation.dataLayerRule')}</li>
        <li>
          <CodeText>{t('implementation.dataLayerGtm')}</CodeText>
        </li>
        <li>
          <CodeText>{t('implementation.dataLayerSpa')}</CodeText>
        </li>
      </ul>
    </Card>
  )
}

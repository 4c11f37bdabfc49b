import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { CodeBlock } from '../../ui/page/copy-field.tsx'
import { buildApiExample } from './api-example.ts'
import classes from './forms.module.css'

type CodeCardsProps = {
  snippet: string
  collectUrl: string
  accountKey: string
  /** The form of the examples. */
  formId: string | undefined
}

/** The code of the forms: for all pages, for a place in a page, for an element of the site, and for a form of the site's own. */
export const CodeCards = ({ snippet, collectUrl, accountKey, formId }: CodeCardsProps) => {
  const { t } = useText()
  const id = formId ?? t('forms.formId')
  return (
    <div className={classes.codes}>
      <Card title={t('forms.codeTitle')}>
        <div className={classes.stack}>
          <p className={classes.hint}>{t('forms.codeText')}</p>
          <CodeBlock code={snippet} label={t('forms.codeAll')} />
          <CodeBlock code={`<div data-talkie-c2c="${id}"></div>`} label={t('forms.codeInline')} />
          <CodeBlock
            code={`<button data-talkie-open="${id}">…</button>\n\n// ${t('forms.codeOr')}\ntalkieC2c.open('${id}')`}
            label={t('forms.codeDialog')}
          />
        </div>
      </Card>
      <Card title={t('forms.apiTitle')} aside={t('common.optional')}>
        <div className={classes.stack}>
          <p className={classes.hint}>{t('forms.apiText')}</p>
          <CodeBlock code={buildApiExample({ collectUrl, accountKey, formId: id })} label="JavaScript" />
          <p className={classes.hint}>{t('forms.apiRules')}</p>
        </div>
      </Card>
    </div>
  )
}

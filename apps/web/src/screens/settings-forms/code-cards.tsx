import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { CodeBlock } from '../../ui/page/copy-field.tsx'
import { buildApiExample } from './api-example.ts'
import { chooseForms, toInlineCode, toOpenerCode } from './code-examples.ts'
import type { FormRow } from './form-row.ts'
import classes from './forms.module.css'

type CodeCardsProps = {
  snippet: string
  collectUrl: string
  accountKey: string
  /** The account's active forms: each has the code with its own id. */
  forms: FormRow[]
}

/** The code of the forms: for all pages, for a place in a page, for an element of the site, and for a form of the site's own. */
export const CodeCards = ({ snippet, collectUrl, accountKey, forms }: CodeCardsProps) => {
  const { t } = useText()
  const any = { id: t('forms.formId'), name: '' }
  const [first = any] = forms
  return (
    <div className={classes.codes}>
      <Card title={t('forms.codeTitle')}>
        <div className={classes.stack}>
          <p className={classes.hint}>{t('forms.codeText')}</p>
          <CodeBlock code={snippet} label={t('forms.codeAll')} />
          <CodeBlock code={toInlineCode(chooseForms(forms, 'inline', any))} label={t('forms.codeInline')} />
          <CodeBlock
            code={toOpenerCode(chooseForms(forms, 'dialog', any), t('forms.codeOr'))}
            label={t('forms.codeDialog')}
          />
        </div>
      </Card>
      <Card title={t('forms.apiTitle')} aside={t('common.optional')}>
        <div className={classes.stack}>
          <p className={classes.hint}>{t('forms.apiText')}</p>
          <CodeBlock
            code={buildApiExample({ collectUrl, accountKey, formId: first.id })}
            label="JavaScript"
          />
          <p className={classes.hint}>{t('forms.apiRules')}</p>
        </div>
      </Card>
    </div>
  )
}

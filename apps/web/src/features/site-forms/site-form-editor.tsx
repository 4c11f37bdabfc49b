import { Button } from '@mantine/core'
import { siteFormUsesSchema } from '@talkie/contract/forms'
import type { FieldUse } from '@talkie/contract/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { SiteFieldItem } from './site-field-item.tsx'
import type { SiteFormRow } from './site-form-row.ts'
import classes from './site-forms.module.css'
import { useSiteFormText } from './use-site-form-text.ts'

const valuesSchema = z.object({ uses: siteFormUsesSchema })

/** The fields of a form of the site in its order, each with what it is for the lead. */
export const SiteFormEditor = ({ form, readOnly }: { form: SiteFormRow; readOnly: boolean }) => {
  const { t } = useText()
  const { toName } = useSiteFormText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  /** What was chosen before each click, the last one last. */
  const [history, setHistory] = useState<Record<string, FieldUse>[]>([])
  const entity = useEntityForm({
    initialValues: {
      uses: Object.fromEntries(form.fields.flatMap(({ key, use }) => (use ? [[key, use]] : []))),
    },
    schema: valuesSchema,
    onSubmit: async ({ uses }) => {
      const name = toName(form)
      const confirmed = await confirm({
        title: t('siteForms.confirm', { name }),
        text: t('siteForms.confirmText'),
        action: t('common.update'),
      })
      if (!confirmed) return false
      await client.forms.site.map({ accountId, siteFormId: form.id, uses })
      await queries.invalidateQueries({ queryKey: api.forms.site.key() })
      setHistory([])
      snackbar.done('done.siteForm.mapped', { name })
    },
  })
  const { uses } = entity.form.values
  const change = (next: Record<string, FieldUse>) => entity.form.setFieldValue('uses', next)
  const choose = (key: string, use: FieldUse | undefined) => {
    const { [key]: _before, ...others } = uses
    setHistory([...history, uses])
    change(use ? { ...others, [key]: use } : others)
  }
  const undo = () => {
    const before = history.at(-1)
    if (!before) return
    setHistory(history.slice(0, -1))
    change(before)
  }
  if (form.fields.length === 0)
    return <EmptyState title={t('siteForms.noFields')} text={t('siteForms.noFieldsText')} />
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} readOnly={readOnly} onlyWhenChanged>
      <div className={classes.stack}>
        <p className={classes.hint}>{t('siteForms.fieldsText')}</p>
        <ol className={classes.fields} aria-label={t('siteForms.fields')}>
          {form.fields.map((field) => (
            <SiteFieldItem
              key={field.key}
              field={field}
              use={uses[field.key]}
              readOnly={readOnly}
              onChange={(use) => choose(field.key, use)}
            />
          ))}
        </ol>
        {!readOnly && (
          <div className={classes.toolbar}>
            <Button size="xs" variant="default" disabled={history.length === 0} onClick={undo}>
              {t('siteForms.undo')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={Object.keys(uses).length === 0}
              onClick={() => {
                setHistory([...history, uses])
                change({})
              }}
            >
              {t('siteForms.reset')}
            </Button>
          </div>
        )}
        <p className={classes.hint}>{t('siteForms.secretText')}</p>
      </div>
    </EntityForm>
  )
}

import type { C2cFormFields } from '@talkie/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../ui/form/change-values.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import classes from './form-editor.module.css'
import { type FormValues, formValuesSchema, newForm, toFormValues } from './form-values.ts'
import { FormPreview } from './preview/form-preview.tsx'
import { BasicsSection } from './sections/basics-section.tsx'
import { CallsSection } from './sections/calls-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { LookSection } from './sections/look-section.tsx'
import { TextsSection } from './sections/texts-section.tsx'

type FormEditorProps = {
  /** The form to edit; undefined to create one. */
  form: { id: string; fields: C2cFormFields } | undefined
  readOnly: boolean
}

/** The fields of a form, beside the form as the site shows it. */
export const FormEditor = ({ form, readOnly }: FormEditorProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const back = () =>
    navigate({
      to: '/accounts/$accountId/settings-implementation/forms',
      params: { accountId: String(accountId) },
    })
  const entity = useEntityForm<FormValues, C2cFormFields>({
    initialValues: form ? toFormValues(form.fields) : newForm,
    schema: formValuesSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t(form ? 'forms.confirmUpdate' : 'forms.confirmCreate', { name: fields.name }),
        text: t('forms.confirmSaveText'),
        action: t(form ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      if (form) await client.forms.c2c.update({ accountId, formId: form.id, fields })
      else await client.forms.c2c.create({ accountId, fields })
      await queries.invalidateQueries({ queryKey: api.forms.key() })
      snackbar.done(form ? 'done.form.updated' : 'done.form.created', fields)
      await back()
      return true
    },
  })
  const { values, errors } = entity.form
  const section = { values, errors, readOnly, onChange: changeValues<FormValues>(entity.form) }
  return (
    <div className={classes.page}>
      <EntityForm
        state={entity}
        submitLabel={t(form ? 'common.save' : 'common.create')}
        onCancel={() => void back()}
        readOnly={readOnly}
      >
        <BasicsSection {...section} />
        <LookSection {...section} />
        <TextsSection {...section} />
        <HoursSection {...section} />
        <CallsSection {...section} />
      </EntityForm>
      <FormPreview values={values} />
    </div>
  )
}

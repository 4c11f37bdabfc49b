import { Stack, TextInput } from '@mantine/core'
import { limits } from '@talkie/contract/limits'
import { type AnnotationFields, annotationFieldsSchema } from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'

type AnnotationFormProps = {
  initialValues: AnnotationFields
  submitLabel: string
  /** Resolves to false if the user did not confirm. */
  onSubmit: (fields: AnnotationFields) => Promise<boolean>
  onCancel?: () => void
}

/** The form of a note: its day, and what happened then. */
export const AnnotationForm = ({ initialValues, submitLabel, onSubmit, onCancel }: AnnotationFormProps) => {
  const { t } = useText()
  const entity = useEntityForm({
    initialValues,
    schema: annotationFieldsSchema,
    onSubmit: async (fields) => {
      if (!(await onSubmit(fields))) return false
      entity.form.setValues(initialValues)
    },
  })
  const { values, errors } = entity.form
  return (
    <EntityForm state={entity} submitLabel={submitLabel} {...(onCancel && { onCancel })}>
      <Stack gap="md">
        <TextInput
          required
          type="date"
          label={t('annotations.day')}
          min={limits.earliestDay}
          value={values.day}
          error={errors.day}
          onChange={(event) => entity.form.setValues({ day: event.currentTarget.value })}
        />
        <TextInput
          required
          data-autofocus
          label={t('annotations.what')}
          placeholder={t('annotations.example')}
          maxLength={80}
          value={values.text}
          error={errors.text}
          onChange={(event) => entity.form.setValues({ text: event.currentTarget.value })}
        />
      </Stack>
    </EntityForm>
  )
}

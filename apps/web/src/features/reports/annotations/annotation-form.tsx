import { Stack, TextInput } from '@mantine/core'
import { type AnnotationFields, annotationFieldsSchema } from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import { DayField } from '../../../ui/date-range/day-field.tsx'
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
        <DayField
          label={t('annotations.day')}
          value={values.day}
          error={typeof errors.day === 'string' ? errors.day : undefined}
          onChange={(day) => entity.form.setValues({ day })}
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

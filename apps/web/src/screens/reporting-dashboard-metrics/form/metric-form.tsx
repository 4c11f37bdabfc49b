import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type Metric, type MetricFields, metricFieldsSchema, metricFormats } from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm, FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { BuiltInFormula } from './built-in-formula.tsx'
import { FormulaField } from './formula-field.tsx'
import { FormulaPreview } from './formula-preview.tsx'
import { useFormatName } from './use-format-name.ts'

type MetricFormProps = {
  /** The metric to edit; undefined to create one. */
  metric?: Metric
  initialValues: MetricFields
  submitLabel: string
  /** Saves the values. Resolves to false if the user cancels the confirmation. */
  onSend: (fields: MetricFields) => Promise<boolean>
  onClose: () => void
}

/** The form of a metric, with a preview of its formula. The formula of a built-in metric is read-only. */
export const MetricForm = ({ metric, initialValues, submitLabel, onSend, onClose }: MetricFormProps) => {
  const { t } = useText()
  const toFormatName = useFormatName()
  const entity = useEntityForm({ initialValues, schema: metricFieldsSchema, onSubmit: onSend })
  const { values, errors, getInputProps } = entity.form
  const onChange = changeValues<MetricFields>(entity.form)
  const nameError = errors.name && (values.name.trim() ? errors.name : t('message.metricNameRequired'))
  return (
    <EntityForm state={entity} submitLabel={submitLabel} onCancel={onClose}>
      <Stack gap="md">
        <TextInput
          label={t('field.name')}
          {...getInputProps('name')}
          error={nameError}
          maxLength={80}
          data-autofocus={metric === undefined}
          required
          withAsterisk={false}
        />
        {metric?.builtIn ? (
          <>
            <BuiltInFormula formula={values.formula} />
            {/* The names in a built-in formula are event types. In a custom formula the same names would be metrics, and
            what such a metric adds up would be counted twice; hence the preview by `measure`. */}
            <FormulaPreview {...values} formula={metric.measure} />
          </>
        ) : (
          <FormulaField
            value={values.formula}
            error={errors.formula}
            onChange={(formula) => onChange({ formula })}
          >
            <FormulaPreview {...values} />
          </FormulaField>
        )}
      </Stack>
      <FormSection title={t('metrics.look')}>
        <AppearanceFields values={values} errors={errors} onChange={onChange} />
      </FormSection>
      <FormSection title={t('metrics.shown')}>
        <WideField>
          <Stack gap="md">
            <Select
              label={t('metrics.format')}
              allowDeselect={false}
              data={metricFormats.map((value) => ({ value, label: toFormatName(value) }))}
              {...getInputProps('format')}
            />
            <Switch
              label={t('metrics.default')}
              description={t('metrics.defaultText')}
              {...getInputProps('default', { type: 'checkbox' })}
            />
            <Switch
              label={t('metrics.funnel')}
              description={t('metrics.funnelText')}
              {...getInputProps('funnel', { type: 'checkbox' })}
            />
            <Textarea
              label={t('metrics.description')}
              description={t('metrics.descriptionText')}
              inputWrapperOrder={hintBelow}
              autosize
              minRows={2}
              maxLength={300}
              {...getInputProps('description')}
            />
          </Stack>
        </WideField>
      </FormSection>
    </EntityForm>
  )
}

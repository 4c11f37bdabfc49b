import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type Metric, type MetricFields, metricFieldsSchema, metricFormats } from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm, FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { BuiltInFormula } from './built-in-formula.tsx'
import { FormulaField } from './formula-field.tsx'
import { FormulaPreview } from './formula-preview.tsx'
import { LookFields } from './look-fields.tsx'

type MetricFormProps = {
  /** None: a new one. */
  metric?: Metric
  initialValues: MetricFields
  submitLabel: string
  /** Sends the values; false when the person changed their mind. */
  onSend: (fields: MetricFields) => Promise<boolean>
  onClose: () => void
}

/** A metric's name, formula, look and places, with what the formula comes to. A built-in one's formula is fixed. */
export const MetricForm = ({ metric, initialValues, submitLabel, onSend, onClose }: MetricFormProps) => {
  const { t } = useText()
  const entity = useEntityForm({ initialValues, schema: metricFieldsSchema, onSubmit: onSend })
  const { values, errors, getInputProps } = entity.form
  const onChange = changeValues<MetricFields>(entity.form)
  const nameError = errors.name && (values.name.trim() ? errors.name : t('message.metricNameRequired'))
  return (
    <EntityForm of={entity} submitLabel={submitLabel} onCancel={onClose}>
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
          <BuiltInFormula formula={values.formula} />
        ) : (
          <FormulaField
            value={values.formula}
            error={errors.formula}
            onChange={(formula) => onChange({ formula })}
          />
        )}
        {/* A built-in formula names event types alone: as a custom one it would count what a metric adds twice. */}
        <FormulaPreview {...values} formula={metric?.builtIn ? metric.measure : values.formula} />
      </Stack>
      <FormSection title={t('metrics.look')}>
        <LookFields values={values} errors={errors} onChange={onChange} />
      </FormSection>
      <FormSection title={t('metrics.shown')}>
        <WideField>
          <Stack gap="md">
            <Select
              label={t('metrics.format')}
              allowDeselect={false}
              data={metricFormats.map((value) => ({ value, label: t(`metrics.format.${value}`) }))}
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

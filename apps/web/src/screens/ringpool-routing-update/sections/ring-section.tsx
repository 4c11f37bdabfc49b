import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import type { SectionProps } from '../plan-values.ts'
import { StepsField } from './steps-field.tsx'

/** Who rings within the hours. */
export const RingSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('routing.steps')} text={t('routing.stepsText')}>
      <WideField>
        <StepsField
          name="steps"
          steps={values.steps}
          errors={errors}
          readOnly={readOnly}
          onChange={(steps) => onChange({ steps })}
        />
      </WideField>
    </FormSection>
  )
}

import { Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { c2cKinds, c2cSides } from '@talkie/contract/forms'
import { languages } from '@talkie/contract/locales'
import { languageNames, useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import type { SectionProps } from './section-props.ts'

const languageChoices = ['page', ...languages] as const

/** The form's name, where it shows, and its language. */
export const BasicsSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('forms.basics')}>
      <TextInput
        required
        withAsterisk={false}
        label={t('field.name')}
        description={t('forms.nameHint')}
        inputWrapperOrder={hintBelow}
        maxLength={80}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('field.language')}
        value={values.language}
        data={languageChoices.map((value) => ({
          value,
          label: value === 'page' ? t('forms.languagePage') : languageNames[value],
        }))}
        onChange={(event) => {
          const chosen = languageChoices.find((one) => one === event.currentTarget.value)
          if (chosen) onChange({ language: chosen })
        }}
      />
      <WideField>
        <Input.Wrapper
          label={t('forms.kind')}
          description={t(`forms.kindText.${values.kind}`)}
          inputWrapperOrder={hintBelow}
        >
          <SegmentedControl
            fullWidth
            mb={5}
            aria-label={t('forms.kind')}
            disabled={readOnly}
            value={values.kind}
            onChange={(kind) => onChange({ kind })}
            data={c2cKinds.map((value) => ({ value, label: t(`forms.kind.${value}`) }))}
          />
        </Input.Wrapper>
      </WideField>
      {values.kind === 'button' && (
        <Input.Wrapper label={t('forms.side')}>
          <SegmentedControl
            fullWidth
            aria-label={t('forms.side')}
            disabled={readOnly}
            value={values.side}
            onChange={(side) => onChange({ side })}
            data={c2cSides.map((value) => ({ value, label: t(`forms.side.${value}`) }))}
          />
        </Input.Wrapper>
      )}
    </FormSection>
  )
}

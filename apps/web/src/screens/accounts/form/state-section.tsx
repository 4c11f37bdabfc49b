import { Switch } from '@mantine/core'
import { FormSection, WideField } from '../../../components/form/entity-form.tsx'
import { Notice } from '../../../components/states.tsx'
import { useText } from '../../../shell/language.ts'
import type { AccountFieldsProps } from './account-form.tsx'

/** Whether the account works, and in plain words what happens while it does not. */
export const StateSection = ({ values, onChange }: AccountFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('field.status')} text={t('accountForm.stateText')}>
      <WideField>
        <Switch
          label={t('accountForm.active')}
          description={values.active && t('accountForm.activeHint')}
          checked={values.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </WideField>
      {!values.active && (
        <WideField>
          <Notice tone="warn" title={t('accountForm.inactiveTitle')}>
            {t('accountForm.inactiveText')}
          </Notice>
        </WideField>
      )}
    </FormSection>
  )
}

import { useText } from '../../../services/language/language.ts'
import { FormSection } from '../../../ui/form/entity-form.tsx'
import { PhoneField } from '../../numbers/phone-field.tsx'
import { PlanUseField } from '../../routing/plan-use-field.tsx'
import { useLentNumbers } from '../use-lent-numbers.ts'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'

/** The destination of calls, the overflow number, and the call plan of a ringpool that exists. */
export const CallsSection = (props: RingpoolFieldsProps & { ringpoolId: string | null }) => {
  const { account, values, errors, readOnly, onChange, ringpoolId } = props
  const { t } = useText()
  const lent = useLentNumbers(account.id).data?.numbers ?? []
  const free = lent.filter(
    ({ id, status, ringpoolId }) =>
      status === 'active' && ringpoolId === null && !values.numberIds.includes(id),
  )
  return (
    <FormSection title={t('ringpoolForm.calls')} text={t('ringpoolForm.callsText')}>
      <PhoneField
        label={t('ringpools.destination')}
        hint={t('ringpoolForm.destinationHint')}
        required
        country={account.country}
        disabled={readOnly}
        value={values.destination}
        error={errors.destination}
        onChange={(destination) => onChange({ destination })}
      />
      <PhoneField
        label={t('ringpools.overflow')}
        hint={t('ringpoolForm.overflowHint')}
        required
        country={account.country}
        disabled={readOnly}
        suggestions={free.map(({ visible }) => visible)}
        value={values.overflow}
        error={errors.overflow}
        onChange={(overflow) => onChange({ overflow })}
      />
      {ringpoolId !== null && (
        <PlanUseField accountId={account.id} kind="ringpool" subjectId={ringpoolId} readOnly={readOnly} />
      )}
    </FormSection>
  )
}

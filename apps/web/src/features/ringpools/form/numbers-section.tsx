import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState, Notice } from '../../../ui/states/states.tsx'
import { parsePhone } from '../../numbers/parse-phone.ts'
import { useLentNumbers } from '../use-lent-numbers.ts'
import { NumberPicker } from './number-picker.tsx'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'

type NumbersSectionProps = RingpoolFieldsProps & { ringpoolId: string | null }

/** The numbers lent to the account that the ringpool assigns to visitors. */
export const NumbersSection = (props: NumbersSectionProps) => {
  const { account, values, errors, readOnly, ringpoolId, onChange } = props
  const { t } = useText()
  const { user } = useSession()
  const { data, error, isPending, refetch } = useLentNumbers(account.id)
  const numbers = data?.numbers ?? []
  const overflow = parsePhone(values.overflow, account.country)
  const ringpool = useMemo(() => ({ ringpoolId, overflow }), [ringpoolId, overflow])
  const isPrivileged = user?.profile === 'privileged'
  return (
    <FormSection title={t('ringpoolForm.numbers')} text={t('ringpoolForm.numbersText')}>
      <WideField>
        {isPending && <TableSkeleton rows={4} />}
        {!data && !isPending && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && numbers.length === 0 && (
          <Notice
            tone="warn"
            title={t('ringpoolForm.noNumbers')}
            action={
              isPrivileged && (
                <LinkButton to="/pool/new" search={{ account: account.id }} variant="default" size="xs">
                  {t('nav.poolNew')}
                </LinkButton>
              )
            }
          >
            {t(isPrivileged ? 'ringpoolForm.noNumbersText' : 'ringpoolForm.noNumbersTextRegular')}
          </Notice>
        )}
        {numbers.length > 0 && (
          <NumberPicker
            numbers={numbers}
            ringpool={ringpool}
            chosen={values.numberIds}
            error={findListError(
              errors,
              'numberIds',
              values.numberIds.map((id) => findPhone(numbers, id)),
            )}
            disabled={readOnly}
            onChange={(numberIds) => onChange({ numberIds })}
          />
        )}
      </WideField>
    </FormSection>
  )
}

const findPhone = (numbers: readonly { id: string; visible: string }[], id: string) =>
  numbers.find((number) => number.id === id)?.visible ?? id

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { errorAtList } from '../../../ui/form/error-at-list.ts'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState, Notice } from '../../../ui/states/states.tsx'
import { readPhone } from '../../numbers/read-phone.ts'
import { useLentNumbers } from '../use-lent-numbers.ts'
import { NumberPicker } from './number-picker.tsx'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'

type NumbersSectionProps = RingpoolFieldsProps & { ringpoolId: string | null }

/** Which of the numbers lent to the account the ringpool hands out. */
export const NumbersSection = (props: NumbersSectionProps) => {
  const { account, values, errors, readOnly, ringpoolId, onChange } = props
  const { t } = useText()
  const { user } = useSession()
  const { data, error, isPending, refetch } = useLentNumbers(account.id)
  const numbers = data?.numbers ?? []
  const overflow = readPhone(values.overflow, account.country)
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
                <Button component={Link} to="/pool/new" variant="default" size="xs">
                  {t('nav.poolNew')}
                </Button>
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
            error={errorAtList(
              errors,
              'numberIds',
              values.numberIds.map((id) => phoneOf(numbers, id)),
            )}
            disabled={readOnly}
            onChange={(numberIds) => onChange({ numberIds })}
          />
        )}
      </WideField>
    </FormSection>
  )
}

const phoneOf = (numbers: readonly { id: string; visible: string }[], id: string) =>
  numbers.find((number) => number.id === id)?.visible ?? id

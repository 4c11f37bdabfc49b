import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import {
  type CallMarkValue,
  callMarkFieldsSchema,
  callMarks,
  maxMarkReasonLength,
} from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { useCallChanges } from './use-call-changes.ts'

type MarkFormProps = {
  callId: string
  /** As it is marked, or as it may be. */
  initial: { value: CallMarkValue; reason: string }
  /** Whether what was said in the call suggests it. */
  isSuggested: boolean
  onClose: () => void
}

/** Marks a call as valid or not valid, with the reason in the user's words. */
const MarkForm = ({ callId, initial, isSuggested, onClose }: MarkFormProps) => {
  const { t } = useText()
  const { mark } = useCallChanges()
  const entity = useEntityForm({
    initialValues: initial,
    schema: callMarkFieldsSchema,
    onSubmit: async (fields) => {
      await mark([callId], fields)
      snackbar.done('done.call.marked', { count: 1 })
      onClose()
    },
  })
  const { getInputProps } = entity.form
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('calls.mark')}
          data={callMarks.map((value) => ({ value, label: t(`report.mark.${value}`) }))}
          {...getInputProps('value')}
        />
        <TextInput
          label={t('calls.mark.reason')}
          description={isSuggested && t('calls.mark.suggested')}
          placeholder={t('calls.mark.reasonHint')}
          maxLength={maxMarkReasonLength}
          autoComplete="off"
          data-autofocus
          {...getInputProps('reason')}
        />
      </Stack>
    </EntityForm>
  )
}

export default MarkForm

import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { Notice } from '../../components/states.tsx'
import { useText } from '../../shell/language.ts'
import { RingpoolForm } from '../ringpool-management/form/ringpool-form.tsx'
import { ringpoolValues } from '../ringpool-management/form/ringpool-values.ts'
import type { RingpoolAnswer } from '../ringpool-management/ringpool-row.ts'
import { useSaveRingpool } from './use-save-ringpool.ts'

type UpdateFormProps = { ringpool: RingpoolAnswer; readOnly: boolean }

export const UpdateForm = ({ ringpool, readOnly }: UpdateFormProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const { save, back } = useSaveRingpool(ringpool.id)
  return (
    <>
      {readOnly && <Notice>{t('ringpoolForm.readOnly')}</Notice>}
      <RingpoolForm
        start={ringpoolValues(ringpool)}
        ringpoolId={ringpool.id}
        readOnly={readOnly}
        submitLabel={t('common.save')}
        onCancel={() => void back()}
        onSave={async (fields) => {
          const stops = ringpool.active && !fields.active
          const confirmed = await confirm({
            title: t('ringpoolForm.confirmUpdate', { name: ringpool.name }),
            text: t(stops ? 'ringpoolForm.confirmArchiveText' : 'ringpoolForm.confirmUpdateText'),
            code: stops ? ringpool.name : undefined,
            action: t('common.update'),
            danger: stops,
          })
          if (!confirmed) return false
          await save(fields)
          return true
        }}
      />
    </>
  )
}

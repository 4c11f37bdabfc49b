import { RingpoolForm } from '../../features/ringpools/form/ringpool-form.tsx'
import { toRingpoolValues } from '../../features/ringpools/form/ringpool-values.ts'
import type { RingpoolAnswer } from '../../features/ringpools/ringpool-row.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { useSaveRingpool } from './use-save-ringpool.ts'

type UpdateFormProps = { ringpool: RingpoolAnswer; readOnly: boolean }

export const UpdateRingpoolForm = ({ ringpool, readOnly }: UpdateFormProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const { save, leave } = useSaveRingpool(ringpool)
  return (
    <>
      {readOnly && <Notice>{t('ringpoolForm.readOnly')}</Notice>}
      <RingpoolForm
        start={toRingpoolValues(ringpool)}
        ringpoolId={ringpool.id}
        readOnly={readOnly}
        submitLabel={t('common.save')}
        onCancel={() => void leave()}
        onSave={async (fields) => {
          const isDeactivating = ringpool.active && !fields.active
          const confirmed = await confirm({
            title: t('ringpoolForm.confirmUpdate', { name: ringpool.name }),
            text: t(isDeactivating ? 'ringpoolForm.confirmArchiveText' : 'ringpoolForm.confirmUpdateText'),
            code: isDeactivating ? ringpool.name : undefined,
            action: t('common.update'),
            danger: isDeactivating,
          })
          if (!confirmed) return false
          await save(fields)
          return true
        }}
      />
    </>
  )
}

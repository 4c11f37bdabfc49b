import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { RingpoolAnswer } from '../../features/ringpools/ringpool-row.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { useSaveRingpool } from './use-save-ringpool.ts'

/** Archives or restores a ringpool with its saved fields; unsaved changes of the form are ignored. Nothing is deleted. */
export const ArchiveRingpoolButton = ({ ringpool }: { ringpool: RingpoolAnswer }) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const { save, saving } = useSaveRingpool(ringpool)
  const { id: _id, createdAt: _createdAt, ...fields } = ringpool
  const action = t(ringpool.active ? 'common.archive' : 'common.restore')
  const Icon = ringpool.active ? IconArchive : IconArchiveOff
  const archive = async () => {
    const confirmed = await confirm({
      title: t(ringpool.active ? 'ringpoolForm.confirmArchive' : 'ringpoolForm.confirmRestore', {
        name: ringpool.name,
      }),
      text: t(ringpool.active ? 'ringpoolForm.confirmArchiveText' : 'ringpoolForm.confirmCreateText'),
      code: ringpool.active ? ringpool.name : undefined,
      action,
      danger: ringpool.active,
    })
    if (!confirmed) return
    await save({ ...fields, active: !ringpool.active }).catch(snackbar.error)
  }
  return (
    <Button
      variant="default"
      loading={saving}
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => void archive()}
    >
      {action}
    </Button>
  )
}

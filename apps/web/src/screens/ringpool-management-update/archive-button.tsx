import { useQueryClient } from '@tanstack/react-query'
import type { RingpoolAnswer } from '../../features/ringpools/ringpool-row.ts'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
import { useLeaveRingpool } from './use-save-ringpool.ts'

/** Archives or restores a ringpool as it is stored, and goes back to the list; unsaved changes of the form are ignored. */
export const ArchiveRingpoolButton = ({ ringpool }: { ringpool: RingpoolAnswer }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { leave, link } = useLeaveRingpool(ringpool)
  const archive = useArchive<RingpoolAnswer>({
    describe: ({ name, active }) =>
      active
        ? {
            title: t('ringpoolForm.confirmArchive', { name }),
            text: t('ringpoolForm.confirmArchiveText'),
            done: 'done.ringpool.archived',
            link,
          }
        : {
            title: t('ringpoolForm.confirmRestore', { name }),
            text: t('ringpoolForm.confirmCreateText'),
            done: 'done.ringpool.restored',
            link,
          },
    setArchived: ({ id: ringpoolId }, archived) =>
      client.ringpools.setArchived({ accountId, ringpoolId, archived }),
    onChanged: () =>
      Promise.all(
        [api.ringpools.key(), api.numbers.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
  const archiveAndLeave = async () => {
    if (await archive(ringpool)) await leave()
  }
  return <ArchiveButton active={ringpool.active} onArchive={() => void archiveAndLeave()} />
}

import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { openDownload } from '../../services/files/save-file.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { player } from './player/player.ts'
import type { RecordingJson } from './recording.ts'

/** What may be done with a recording besides listening. `name` names its call. */
export const useRecordingActions = ({ id: recordingId, startedAt }: RecordingJson, name: string) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const confirm = useConfirmByTyping()
  const one = { accountId, recordingId }
  const refresh = () =>
    Promise.all(
      [api.recordings.key(), api.reporting.calls.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return {
    retry: async () => {
      try {
        await client.recordings.retry(one)
        await refresh()
      } catch (error) {
        snackbar.error(error)
      }
    },
    download: async () => {
      try {
        const { url } = await client.recordings.download({
          ...one,
          fileName: `${name} ${startedAt.slice(0, 10)}`,
        })
        openDownload(url)
      } catch (error) {
        snackbar.error(error)
      }
    },
    remove: async () => {
      const confirmed = await confirm({
        title: t('recordings.confirmDelete'),
        text: t('recordings.confirmDeleteText'),
        code: name,
        action: t('recordings.delete'),
        danger: true,
      })
      if (!confirmed) return
      try {
        await client.recordings.remove(one)
        if (player.getState().track?.recording.id === recordingId) player.stop()
        snackbar.done('done.recording.deleted', { name })
        await refresh()
      } catch (error) {
        snackbar.error(error)
      }
    },
  }
}

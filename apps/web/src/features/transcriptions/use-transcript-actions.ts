import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { type DoneKey, snackbar } from '../../ui/states/snackbar.ts'

/** What a user may do with the transcripts of a call. */
export const useTranscriptActions = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const settling = useMutation(api.transcriptions.settle.mutationOptions())
  const requesting = useMutation(api.transcriptions.transcribe.mutationOptions())
  const removing = useMutation(api.transcriptions.delete.mutationOptions())
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: api.transcriptions.key() })
    await queries.invalidateQueries({ queryKey: api.reporting.calls.key() })
  }
  const attempt = async (work: () => Promise<unknown>, done: DoneKey) => {
    try {
      await work()
      snackbar.done(done)
    } catch (error) {
      snackbar.error(error)
    }
    await refresh()
  }
  return {
    isPending: settling.isPending || requesting.isPending || removing.isPending,
    settle: (recordingId: string, accepted: boolean) =>
      attempt(() => settling.mutateAsync({ accountId, recordingId, accepted }), 'done.transcript.settled'),
    request: (recordingId: string) =>
      attempt(() => requesting.mutateAsync({ accountId, recordingId }), 'done.transcript.requested'),
    remove: async (recordingId: string) => {
      const confirmed = await confirm({
        title: t('transcript.delete'),
        text: t('transcript.deleteText'),
        action: t('common.delete'),
        danger: true,
      })
      if (confirmed)
        await attempt(() => removing.mutateAsync({ accountId, recordingId }), 'done.transcript.deleted')
    },
  }
}

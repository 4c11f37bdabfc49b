import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'

/** Says how many transcripts failed, and tries them once more. */
export const RetryFailed = ({ count, mayWrite }: { count: number; mayWrite: boolean }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const retrying = useMutation(api.transcriptions.settings.retryFailed.mutationOptions())
  const retry = async () => {
    try {
      await retrying.mutateAsync({ accountId })
      snackbar.done('done.transcript.requested')
    } catch (error) {
      snackbar.error(error)
    }
    await queries.invalidateQueries({ queryKey: api.transcriptions.key() })
  }
  return (
    <Notice
      tone="warn"
      action={
        mayWrite && (
          <Button size="xs" variant="default" loading={retrying.isPending} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {t('transcription.failed', { number: count })}
    </Notice>
  )
}

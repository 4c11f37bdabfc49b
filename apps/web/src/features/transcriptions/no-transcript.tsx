import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import type { RecordingJson } from '../recordings/recording.ts'
import classes from './transcript.module.css'
import { useTranscriptActions } from './use-transcript-actions.ts'

/** Why recordings have no transcript; who may write has them transcribed anyway. */
export const NoTranscript = ({ recordings }: { recordings: readonly RecordingJson[] }) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const settings = useQuery(api.transcriptions.settings.get.queryOptions({ input: { accountId } }))
  const { request, isPending } = useTranscriptActions()
  if (!settings.data) return null
  const { engine, transcribes } = settings.data
  const requestAll = async () => {
    for (const { id } of recordings) await request(id)
  }
  return (
    <DrawerSection title={t('transcript.title')}>
      <div className={classes.transcript}>
        <p className={classes.quiet}>
          {t(engine === null ? 'transcript.noEngine' : transcribes ? 'transcript.notYet' : 'transcript.off')}
        </p>
        {engine !== null && can('callcenter.agents', 'w') && (
          <div className={classes.actions}>
            <Button size="xs" variant="default" loading={isPending} onClick={() => void requestAll()}>
              {t('transcript.request', { count: recordings.length })}
            </Button>
          </div>
        )}
      </div>
    </DrawerSection>
  )
}

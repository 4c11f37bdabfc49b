import { Button } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import classes from './transcript.module.css'
import type { TranscriptJson } from './transcript.ts'
import { useTranscriptActions } from './use-transcript-actions.ts'

type SuggestionCardProps = {
  recordingId: string
  suggestion: NonNullable<TranscriptJson['suggestion']>
  isMarked: boolean
}

/** The mark that a conversation suggests for its call, with the sentence that says why. */
export const SuggestionCard = ({ recordingId, suggestion, isMarked }: SuggestionCardProps) => {
  const { t } = useText()
  const { can } = useAccount()
  const { settle, isPending } = useTranscriptActions()
  const { value, reason, sentence, state } = suggestion
  const mayChange = can('callcenter.agents', 'w') && !isMarked
  return (
    <div className={classes.suggestion} data-value={value}>
      <p>
        <strong>{t(`transcript.suggests.${value}`)}</strong> {t(`transcript.because.${reason}`)}
      </p>
      {sentence && <blockquote className={classes.sentence}>{sentence}</blockquote>}
      {(state !== 'open' || isMarked) && (
        <p className={classes.quiet}>
          {t(state === 'open' ? 'transcript.suggestion.marked' : `transcript.suggestion.${state}`)}
        </p>
      )}
      {mayChange && (
        <div className={classes.actions}>
          <Button size="xs" loading={isPending} onClick={() => void settle(recordingId, true)}>
            {t('transcript.accept')}
          </Button>
          {state === 'open' && (
            <Button
              size="xs"
              variant="default"
              loading={isPending}
              onClick={() => void settle(recordingId, false)}
            >
              {t('transcript.reject')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { useRecordingPlayer } from '../recordings/player/use-recording-player.ts'
import { AnalysisFacts } from './analysis-facts.tsx'
import { SegmentList } from './segment-list.tsx'
import { contains } from './split-marks.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { TalkBar } from './talk-bar.tsx'
import classes from './transcript.module.css'
import type { TranscriptJson } from './transcript.ts'
import { useTranscriptActions } from './use-transcript-actions.ts'

type TranscriptViewProps = {
  transcript: TranscriptJson
  /** Whether the call has others. */
  several: boolean
  /** The moment that a link names. */
  momentMs: number | null
  isMarked: boolean
}

const tones = {
  waiting: 'info',
  running: 'info',
  over_limit: 'warn',
  failed: 'bad',
  done: 'good',
} as const

const nameLanguage = (shownIn: string, language: string): string =>
  new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language

/** A recording's transcript: what was concluded, what is suggested, and what was said. */
export const TranscriptView = ({ transcript, several, momentMs, isMarked }: TranscriptViewProps) => {
  const { t, language: shownIn } = useText()
  const { can } = useAccount()
  const [search, setSearch] = useState('')
  const { request, remove, isPending } = useTranscriptActions()
  const { recordingId, state, problem, nextAttemptAt, segments, talk, analysis, suggestion } = transcript
  const { engine, language } = transcript
  const player = useRecordingPlayer(recordingId)
  const mayWrite = can('callcenter.agents', 'w')
  const shown = search.trim() === '' ? segments : segments.filter(({ text }) => contains(text, search))
  return (
    <DrawerSection
      title={
        several ? (
          <>
            {t('transcript.title')} · <ZonedTime at={transcript.startedAt} with="fullTime" />
          </>
        ) : (
          t('transcript.title')
        )
      }
      aside={
        state !== 'done' && (
          <StatusBadge
            tone={tones[state]}
            label={t(`transcript.state.${state}`)}
            pulse={state === 'running'}
          />
        )
      }
    >
      <div className={classes.transcript}>
        {problem && <p className={classes.quiet}>{t(`transcript.problem.${problem}`)}</p>}
        {state !== 'done' && nextAttemptAt && (
          <p className={classes.quiet}>
            {t('transcript.next')} <ZonedTime at={nextAttemptAt} />
          </p>
        )}
        {state === 'done' && segments.length === 0 && (
          <p className={classes.quiet}>{t('transcript.nothing')}</p>
        )}
        {analysis && segments.length > 0 && <AnalysisFacts analysis={analysis} />}
        {suggestion && (
          <SuggestionCard recordingId={recordingId} suggestion={suggestion} isMarked={isMarked} />
        )}
        {talk && <TalkBar talk={talk} />}
        {segments.length > 5 && (
          <TextInput
            size="xs"
            type="search"
            aria-label={t('transcript.search')}
            placeholder={t('transcript.search')}
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {segments.length > 0 && (
          <SegmentList segments={shown} search={search} player={player} momentMs={momentMs} />
        )}
        {segments.length > 0 && shown.length === 0 && (
          <p className={classes.quiet}>{t('transcript.notFound')}</p>
        )}
        {segments.length > 0 && state === 'done' && (
          <p className={classes.quiet}>
            {language
              ? t('transcript.language', { language: nameLanguage(shownIn, language) })
              : t('transcript.otherLanguage')}
          </p>
        )}
        {engine && <p className={classes.quiet}>{t('transcript.engine', { engine })}</p>}
        {mayWrite && (
          <div className={classes.actions}>
            {(state === 'failed' || state === 'done' || state === 'over_limit') && (
              <Button
                size="xs"
                variant="default"
                loading={isPending}
                onClick={() => void request(recordingId)}
              >
                {t(state === 'failed' ? 'common.retry' : 'transcript.again')}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={isPending}
              onClick={() => void remove(recordingId)}
            >
              {t('transcript.delete')}
            </Button>
          </div>
        )}
      </div>
    </DrawerSection>
  )
}

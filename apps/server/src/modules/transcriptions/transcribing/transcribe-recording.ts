import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { JobTimeout } from '../../../platform/jobs/define-job.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Log } from '../../../platform/log/log.ts'
import { nextAttempt } from '../../../platform/next-attempt.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { recording } from '../../recordings/tables.ts'
import { analyse } from '../analysis/analyse.ts'
import type { LanguageModel } from '../analysis/language-model.ts'
import { measureTalk } from '../analysis/measure-talk.ts'
import { toSeconds } from '../audio/pcm.ts'
import { type Recogniser, RecognitionFailure } from '../recogniser/recogniser.ts'
import { redactDialogue } from '../redaction/redact-dialogue.ts'
import { findSettings } from '../settings/find-settings.ts'
import { type ApplyMark, applySuggestion } from '../suggestions/apply-suggestion.ts'
import { suggestMark } from '../suggestions/suggest-mark.ts'
import { transcript } from '../tables.ts'
import { type ClaimedTranscript, renewClaim } from './claim-transcripts.ts'
import { collectChannels } from './collect-channels.ts'
import { openDailyBudget } from './daily-budget.ts'
import { putOff } from './put-off.ts'
import { recogniseRecording } from './recognise-recording.ts'
import type { RecordingPort } from './recording-port.ts'
import { recordingSeconds } from './recording-seconds.ts'
import { storeTranscript } from './store-transcript.ts'

export type TranscribeDeps = {
  db: Database
  log: Pick<Log, 'warn'>
  clock: Pick<Clock, 'now'>
  recogniser: Recogniser | null
  model: LanguageModel | null
  recordings: RecordingPort
  applyMark: ApplyMark
}

/** Seconds from one attempt to the next. */
const delaysSeconds = [60, 300, 1200, 3600, 4 * 3600, 12 * 3600]

const findOwner = async (db: Database, { accountId, recordingId }: ClaimedTranscript) => {
  const [owner] = await db
    .select({
      callId: transcript.callId,
      language: account.language,
      timezone: account.timezone,
      country: account.country,
      name: account.name,
      domain: account.domain,
      requested: transcript.requested,
      seconds: recordingSeconds,
    })
    .from(transcript)
    .innerJoin(account, eq(account.id, transcript.accountId))
    .leftJoin(
      recording,
      and(eq(recording.accountId, transcript.accountId), eq(recording.id, transcript.recordingId)),
    )
    .where(and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)))
  return owner
}
type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** Transcribes a recording that was handed out, unless it waited so long that it was handed out once more. */
export const transcribeClaimed = async (
  deps: TranscribeDeps,
  claimed: ClaimedTranscript,
  signal: AbortSignal,
): Promise<void> => {
  if (await renewClaim(deps.db, claimed, deps.clock.now())) await transcribeRecording(deps, claimed, signal)
}

/** Transcribes a recording whose turn it is: recognises, removes secrets from text and sound, analyses, stores. */
export const transcribeRecording = async (
  deps: TranscribeDeps,
  claimed: ClaimedTranscript,
  signal: AbortSignal,
): Promise<void> => {
  const { db, log, clock } = deps
  const { accountId, recordingId, attempts } = claimed
  const owner = await findOwner(db, claimed)
  if (!owner) return
  try {
    await attempt(deps, claimed, owner, signal)
  } catch (error) {
    const failure = toFailure(error, signal)
    log.warn({ err: error, recordingId, problem: failure.problem }, 'A recording was not transcribed.')
    await putOff(
      db,
      claimed,
      isStopping(signal)
        ? { problem: null, next: clock.now(), isAttempt: false }
        : {
            problem: failure.problem,
            next: failure.isFinal
              ? null
              : nextAttempt({ delaysSeconds, attempts, waitSeconds: failure.retryAfterSeconds }, clock.now()),
          },
    )
  } finally {
    await publishChange(db, accountId, 'calls', [owner.callId])
  }
}

/** A process that stops leaves the transcript to the next one. */
const isStopping = ({ aborted, reason }: AbortSignal): boolean => aborted && !(reason instanceof JobTimeout)

/** What takes longer than an attempt may take does so each time, and is paid for each time: it is not tried again. */
const toFailure = (error: unknown, { reason }: AbortSignal): RecognitionFailure => {
  if (reason instanceof JobTimeout)
    return new RecognitionFailure('late', reason.message, { isFinal: true, cause: error })
  return error instanceof RecognitionFailure
    ? error
    : new RecognitionFailure('internal', 'A recording was not transcribed.', { cause: error })
}

const attempt = async (
  deps: TranscribeDeps,
  claimed: ClaimedTranscript,
  owner: Owner,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock, recogniser, recordings } = deps
  const { accountId, recordingId, attempts } = claimed
  const { timezone, country } = owner
  if (!recogniser) throw new RecognitionFailure('no_recogniser', 'There is no recogniser.', { isFinal: true })
  const settings = await findSettings(db, accountId)
  if (!settings.transcribes && !owner.requested)
    throw new RecognitionFailure('switched_off', 'The account transcribes no more.', { isFinal: true })
  const { dailyMinutes } = settings
  const budget = openDailyBudget(db, { accountId, timezone, now: clock.now(), dailyMinutes })
  // Where the length is known, what does not fit is not even opened.
  if (owner.seconds !== null && !(await budget.fits(owner.seconds)))
    return await budget.waitForNextDay(claimed)
  const sound = await recordings.openAudio({ accountId, recordingId })
  if (!sound) throw new RecognitionFailure('recording_gone', 'The recording is not kept.', { isFinal: true })
  const channels = await collectChannels(sound)
  const seconds = channels.reduce((sum, channel) => sum + toSeconds(channel), 0)
  if (!(await budget.fits(seconds))) return await budget.waitForNextDay(claimed)

  let sent = 0
  const recognised = await recogniseRecording(recogniser, {
    channels,
    expected: owner.language,
    signal,
    onSend: async (more) => {
      sent += more
      await budget.count(more)
    },
    maySendAgain: () => budget.fits(sent),
  })
  const { language } = recognised
  const languages = [...new Set([language, owner.language])].filter((one) => one !== null)
  const { segments, muted } = redactDialogue(recognised.segments, { languages, country })
  // Before the text is stored: there is never a transcript whose recording still says the secrets.
  if (muted.length > 0 && !(await recordings.muteSpans({ accountId, recordingId }, muted)))
    throw new RecognitionFailure('internal', 'The recording could not be muted.')

  const business = [owner.name, owner.domain.split('.')[0] ?? '']
  const analysis = await analyse(deps, { segments, language, business }, signal)
  const suggested = suggestMark(analysis, segments, {
    callerSeconds: recognised.callerSeconds,
    sentSeconds: sent,
  })
  const talk = measureTalk(segments, recognised.endMs)
  await db.transaction(async (tx) => {
    const stored = await storeTranscript(tx, {
      ...{ accountId, recordingId, attempts, language, segments, talk, analysis, suggested },
      engine: recogniser.engine,
      seconds: sent,
      now: clock.now(),
    })
    if (stored?.suggestion && settings.appliesSuggestions)
      await applySuggestion(tx, deps.applyMark, {
        ...{ accountId, recordingId, callId: stored.callId, suggestion: stored.suggestion },
      })
  })
}

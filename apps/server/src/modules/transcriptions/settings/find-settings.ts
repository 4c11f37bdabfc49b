import { toCalendarDay } from '@talkie/contract/dates'
import {
  defaultTranscriptionSettings,
  type TranscriptionSettings,
  type TranscriptionSettingsFields,
} from '@talkie/contract/transcriptions'
import { and, count, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { transcript, transcriptionSetting, transcriptionUsage } from '../tables.ts'

/** What an account has set, or the defaults. */
export const findSettings = async (db: Executor, accountId: number): Promise<TranscriptionSettingsFields> => {
  const [found] = await db
    .select({
      transcribes: transcriptionSetting.transcribes,
      dailyMinutes: transcriptionSetting.dailyMinutes,
      appliesSuggestions: transcriptionSetting.appliesSuggestions,
    })
    .from(transcriptionSetting)
    .where(eq(transcriptionSetting.accountId, accountId))
  return found ?? defaultTranscriptionSettings
}

/** The installation's recogniser and model, by name. */
export type Engines = { engine: string | null; model: string | null }

/**
 * An account's settings, with what of today is used up.
 *
 * @throws Refusal NOT_FOUND
 */
export const getSettings = async (
  db: Executor,
  { accountId, now, engines }: { accountId: number; now: Date; engines: Engines },
): Promise<TranscriptionSettings> => {
  const [owner] = await db
    .select({ timezone: account.timezone })
    .from(account)
    .where(eq(account.id, accountId))
  if (!owner) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const day = toCalendarDay(owner.timezone, now)
  const [used] = await db
    .select({ seconds: transcriptionUsage.seconds })
    .from(transcriptionUsage)
    .where(and(eq(transcriptionUsage.accountId, accountId), eq(transcriptionUsage.day, day)))
  const states = await db
    .select({ state: transcript.state, count: count() })
    .from(transcript)
    .where(eq(transcript.accountId, accountId))
    .groupBy(transcript.state)
  const counts = new Map(states.map((one) => [one.state, one.count]))
  return {
    ...(await findSettings(db, accountId)),
    ...engines,
    usedMinutes: Math.round((used?.seconds ?? 0) / 6) / 10,
    failed: counts.get('failed') ?? 0,
    waiting: (counts.get('waiting') ?? 0) + (counts.get('running') ?? 0) + (counts.get('over_limit') ?? 0),
  }
}

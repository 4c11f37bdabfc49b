import { and, eq } from 'drizzle-orm'
import { findObject, type ObjectDeps, removeObject } from '../objects/recording-objects.ts'
import { rewriteAsPcm } from '../objects/store-sound.ts'
import { recording } from '../tables.ts'

/** A stretch of one channel that nobody may hear, in milliseconds from the beginning. */
export type MutedSpan = { channel: number; fromMs: number; toMs: number }

/**
 * Silences stretches of a recording for good: its sound is written anew, with its waveform, and the old one is removed.
 * @returns false where the recording is not kept, or was changed meanwhile: then nothing happened
 */
export const muteSpans = async (
  deps: ObjectDeps,
  { accountId, recordingId }: { accountId: number; recordingId: string },
  spans: readonly MutedSpan[],
): Promise<boolean> => {
  if (spans.length === 0) return true
  const isOne = and(
    eq(recording.accountId, accountId),
    eq(recording.id, recordingId),
    eq(recording.state, 'kept'),
  )
  const [row] = await deps.db.select().from(recording).where(isOne)
  if (!row?.format || row.bytes === null || row.objectName === null) return false
  const file = await findObject(deps, { name: row.objectName, bytes: row.bytes })
  if (!file) return false
  const sound = await rewriteAsPcm(deps, file, row.format, ({ sampleRate, channels }, position) => {
    const toIndex = (ms: number) => Math.max(0, Math.round((ms / 1000) * sampleRate) - position)
    for (const { channel, fromMs, toMs } of spans) channels[channel]?.fill(0, toIndex(fromMs), toIndex(toMs))
  })
  const changed = await deps.db
    .update(recording)
    .set(sound)
    .where(and(isOne, eq(recording.objectName, file.name)))
    .returning({ id: recording.id })
  const gone = changed.length > 0 ? file.name : sound.objectName
  if (gone) await removeObject(deps, gone)
  return changed.length > 0
}

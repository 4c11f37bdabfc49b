import { and, eq } from 'drizzle-orm'
import { findObject, type ObjectDeps, readObject } from '../objects/recording-objects.ts'
import { decodeSound } from '../sound/decode-sound.ts'
import { recording } from '../tables.ts'

/** Decoded sound, as it is read. Channels: the caller, then who answered; one channel has both. */
export type DecodedSound = {
  sampleRate: number
  channels: number
  seconds: number
  /** Samples of each channel, some seconds at a time. */
  chunks: AsyncIterable<Int16Array[]>
}

/**
 * Opens the sound of a kept recording. Whoever stops reading it early returns its iterator.
 * @returns undefined where it is not kept, or not any more
 * @throws UndecodableSound while it is read; ObjectMissing
 */
export const openAudio = async (
  deps: ObjectDeps,
  { accountId, recordingId }: { accountId: number; recordingId: string },
): Promise<DecodedSound | undefined> => {
  const [row] = await deps.db
    .select()
    .from(recording)
    .where(
      and(eq(recording.accountId, accountId), eq(recording.id, recordingId), eq(recording.state, 'kept')),
    )
  if (!row?.format || row.bytes === null || row.objectName === null) return undefined
  const file = await findObject(deps, { name: row.objectName, bytes: row.bytes })
  if (!file) return undefined
  const sound = decodeSound(row.format, await readObject(deps, file))
  const first = await sound.next()
  if (first.done) return undefined
  const { sampleRate, channels } = first.value
  const chunks = async function* () {
    try {
      yield channels
      for await (const pcm of sound) yield pcm.channels
    } finally {
      await sound.return(undefined)
    }
  }
  return { sampleRate, channels: channels.length, seconds: row.seconds ?? 0, chunks: chunks() }
}

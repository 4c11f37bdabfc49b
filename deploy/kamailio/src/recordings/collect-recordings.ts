import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decodeHex, toCallId } from '../outbox/to-signal.ts'
import { convertRecording } from './convert-recording.ts'
import { parseMetadata } from './parse-metadata.ts'
import { NoCapture } from './pcap/read-pcap.ts'

/** A finished recording that waits for its upload, as its file beside the WAV says. */
export type ReadyRecording = {
  callId: string
  recordingId: string
  startedAt: string
  seconds: number
  channels: number
}

type CollectDeps = {
  spool: string
  /** Reports a recording that is ready, in the outbox. */
  onReady: (recording: ReadyRecording) => void
  /** Reports one that cannot be made: no sound, or a damaged capture. */
  onLost: (callId: string, why: string) => void
}

export const readyFolder = (spool: string) => join(spool, 'ready')

/**
 * Converts what rtpengine has finished (`metadata/`) to WAV files in `ready/`, one after another. A crash at any point leaves
 * either the metadata, and the recording is made again under the same id, or the finished recording.
 *
 * @throws AggregateError where some could not be made now, as when the disk is full: their captures stay for the next time
 */
export const collectRecordings = async (deps: CollectDeps): Promise<void> => {
  mkdirSync(readyFolder(deps.spool), { recursive: true })
  const failures: unknown[] = []
  for (const name of listMetadata(deps.spool))
    await collectRecording(deps, name).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `Recordings wait: ${toMessage(failures[0])}`)
}

const collectRecording = async ({ spool, onReady, onLost }: CollectDeps, name: string): Promise<void> => {
  const file = join(spool, 'metadata', name)
  const metadata = parseMetadata(readFileSync(file, 'utf8'))
  // Wherever the spool was when it was captured, it is here now.
  const pcap = join(spool, 'pcaps', basename(metadata.pcap))
  const recordingId = /-([0-9a-f]{16})\.txt$/.exec(name)?.[1] ?? name.slice(-64)
  const callId = toCallId(decodeHex(metadata.values.get('callid') ?? '') || fromFileName(metadata.pcap))
  const wav = join(readyFolder(spool), `${recordingId}.wav`)
  try {
    const { startedAt, seconds, packets } = await convertRecording({ ...metadata, pcap }, `${wav}.part`)
    if (startedAt) {
      const channels = 2
      const ready = { callId, recordingId, startedAt: startedAt.toISOString(), seconds, channels }
      renameSync(`${wav}.part`, wav)
      writeFileSync(`${wav}.json.part`, JSON.stringify(ready))
      onReady(ready)
      renameSync(`${wav}.json.part`, `${wav}.json`)
    } else {
      rmSync(`${wav}.part`, { force: true })
      onLost(
        callId,
        packets.ignored > 0 ? 'The sound is in a codec other than G.711.' : 'There was no sound.',
      )
    }
  } catch (error) {
    rmSync(`${wav}.part`, { force: true })
    // Anything else may pass, and the capture is all that there is of the call's sound.
    if (!(error instanceof NoCapture) && existsSync(pcap)) throw error
    onLost(callId, toMessage(error))
  }
  rmSync(file, { force: true })
  rmSync(pcap, { force: true })
}

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const listMetadata = (spool: string): string[] => {
  try {
    return readdirSync(join(spool, 'metadata')).filter((name) => name.endsWith('.txt'))
  } catch {
    return []
  }
}

/** rtpengine names a capture after its call: a crash may have cut off the rest of the metadata. */
const fromFileName = (pcap: string): string => {
  const escaped = basename(pcap).replace(/-[0-9a-f]{16}\.pcap$/, '')
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

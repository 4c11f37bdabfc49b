import { openAsBlob, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import { type ReadyRecording, readyFolder } from './collect-recordings.ts'

/** Talkie's own limit. */
const maxBytes = 500_000_000

type UploadDeps = {
  spool: string
  talkie: Pick<TalkieClient, 'uploadRecording'>
  onLost: (callId: string, why: string) => void
}

/**
 * Uploads what is ready and removes it once Talkie has it. A repeat changes nothing there.
 *
 * @throws Error when Talkie is away: what is left stays for the next time
 */
export const uploadRecordings = async ({ spool, talkie, onLost }: UploadDeps): Promise<void> => {
  for (const name of listReady(spool)) {
    const file = join(readyFolder(spool), name)
    const wav = file.replace(/\.json$/, '')
    const { callId, recordingId, startedAt, channels }: ReadyRecording = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    const isTaken =
      statSync(wav).size <= maxBytes &&
      (await talkie.uploadRecording({
        callId,
        recordingId,
        startedAt,
        channels,
        wav: await openAsBlob(wav, { type: 'audio/wav' }),
      }))
    if (!isTaken) onLost(callId, 'Talkie does not take this recording.')
    rmSync(file, { force: true })
    rmSync(wav, { force: true })
  }
}

const listReady = (spool: string): string[] => {
  try {
    return readdirSync(readyFolder(spool)).filter((name) => name.endsWith('.wav.json'))
  } catch {
    return []
  }
}

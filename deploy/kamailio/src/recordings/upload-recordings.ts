import { existsSync, openAsBlob, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
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
 * Uploads what is ready and removes it once Talkie has it. A repeat changes nothing there. What cannot be read is set aside
 * as `.damaged`, and holds up nothing.
 *
 * @throws Error when Talkie is away: what is left stays for the next time
 */
export const uploadRecordings = async ({ spool, talkie, onLost }: UploadDeps): Promise<void> => {
  for (const name of listReady(spool)) {
    const file = join(readyFolder(spool), name)
    const wav = file.replace(/\.json$/, '')
    const ready = parseReady(readFileSync(file, 'utf8'))
    if (!ready || !existsSync(wav)) {
      renameSync(file, `${file}.damaged`)
      onLost(ready?.callId ?? name, 'The recording is damaged.')
      continue
    }
    const { callId, recordingId, startedAt, channels } = ready
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

/** A file that a crash left empty or half written is none. */
const parseReady = (text: string): ReadyRecording | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const listReady = (spool: string): string[] => {
  try {
    return readdirSync(readyFolder(spool)).filter((name) => name.endsWith('.wav.json'))
  } catch {
    return []
  }
}

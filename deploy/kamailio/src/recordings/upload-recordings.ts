import { existsSync, openAsBlob, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import { type ReadyRecording, readyFolder, toMessage } from './collect-recordings.ts'

/** Talkie's own limit. */
const maxBytes = 500_000_000

type UploadDeps = {
  spool: string
  talkie: Pick<TalkieClient, 'uploadRecording'>
  onLost: (callId: string, why: string) => void
}

/** Seconds that a recording waits after its first failure; each further one doubles them. */
const firstPause = 2
const longestPause = 600

/**
 * Creates what uploads all that is ready, and removes each recording once Talkie has it; a repeat changes nothing there. One
 * that fails holds up no other: it comes after them, and waits for longer each time. What cannot be read is set aside as
 * `.damaged`.
 */
export const createUploader = (deps: UploadDeps) => {
  const pauses = new Map<string, { seconds: number; until: number }>()
  const upload = async (name: string, now: number): Promise<void> => {
    try {
      await uploadRecording(deps, name)
      pauses.delete(name)
    } catch (error) {
      const seconds = Math.min(2 * (pauses.get(name)?.seconds ?? firstPause / 2), longestPause)
      pauses.set(name, { seconds, until: now + seconds * 1000 })
      throw error
    }
  }
  /** @throws AggregateError where some could not be uploaded: they stay for a later run */
  return async (now = Date.now()): Promise<void> => {
    const ready = listReady(deps.spool)
    const due = ready.filter((name) => (pauses.get(name)?.until ?? 0) <= now)
    const failures: unknown[] = []
    for (const name of [...due.filter((one) => !pauses.has(one)), ...due.filter((one) => pauses.has(one))])
      await upload(name, now).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `Recordings wait: ${toMessage(failures[0])}`)
  }
}

const uploadRecording = async ({ spool, talkie, onLost }: UploadDeps, name: string): Promise<void> => {
  const file = join(readyFolder(spool), name)
  const wav = file.replace(/\.json$/, '')
  const ready = parseReady(readFileSync(file, 'utf8'))
  if (!ready || !existsSync(wav)) {
    renameSync(file, `${file}.damaged`)
    onLost(ready?.callId ?? name, 'The recording is damaged.')
    return
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

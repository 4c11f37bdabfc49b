import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import { beep, buildSound, parseSound, toSeconds } from './wav-sound.ts'

/** A sound that is on disk: its file's name, and how long it plays. */
type ReadySound = { file: string; seconds: number }

/** Keeps Talkie's sounds on disk, so that they play while it is away. A sound never changes: another has another id. */
export type SoundStore = {
  /** Gets a sound ready, from disk or from Talkie. Undefined if it cannot be had. */
  find: (id: string) => Promise<ReadySound | undefined>
  /** A greeting with the beep after it; the beep alone without a greeting. */
  findGreeting: (id: string | undefined) => Promise<ReadySound>
  /** Removes the sounds that no route plays any more. */
  keepOnly: (ids: ReadonlySet<string>) => void
}

const beepFile = 'beep.wav'

/** A day: a call may play a sound that the table does not name yet, or no longer. */
const keptMs = 86_400_000

const isOld = (file: string) => {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - written > keptMs
}

export const openSoundStore = (
  folder: string,
  { getSound }: Pick<TalkieClient, 'getSound'>,
  warn: (message: string) => void,
): SoundStore => {
  mkdirSync(folder, { recursive: true })
  const path = (file: string) => `${folder}/${file}`
  /** Whole or not at all: rtpengine may read it at any moment, and agent and responder may both write it. */
  const store = (file: string, content: Buffer) => {
    const part = path(`${file}.${process.pid}.part`)
    writeFileSync(part, content)
    renameSync(part, path(file))
  }
  const read = (file: string): ReadySound | undefined => {
    try {
      return { file, seconds: toSeconds(parseSound(readFileSync(path(file)))) }
    } catch {
      return undefined
    }
  }
  store(beepFile, buildSound(beep))
  const find = async (id: string): Promise<ReadySound | undefined> => {
    const kept = read(`${id}.wav`)
    if (kept || !/^[\w-]{1,64}$/.test(id)) return kept
    try {
      const wav = await getSound(id)
      const samples = parseSound(wav)
      store(`${id}.greeting.wav`, buildSound(samples, beep))
      store(`${id}.wav`, buildSound(samples))
    } catch (error) {
      warn(`The sound ${id} cannot be had: ${error instanceof Error ? error.message : error}`)
    }
    return read(`${id}.wav`)
  }
  return {
    find,
    findGreeting: async (id) => {
      const greeting = id && (await find(id)) && read(`${id}.greeting.wav`)
      return greeting || { file: beepFile, seconds: toSeconds(beep) }
    },
    keepOnly: (ids) => {
      for (const file of readdirSync(folder))
        if (file !== beepFile && !ids.has(file.split('.')[0] ?? '') && isOld(path(file)))
          rmSync(path(file), { force: true })
    },
  }
}

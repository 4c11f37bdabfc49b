import { Refusal } from '../../../platform/http/http.ts'
import { createTaskWorker } from '../../../platform/queue/task-worker.ts'
import type { ConvertedSound } from './convert-sound.ts'
import type { SoundProblem } from './decode-sound.ts'

const messages: Record<SoundProblem, string> = {
  no_sound: 'The file is no sound in WAV or MP3.',
  sound_too_long: 'The sound is too long.',
}

const isProblem = (message: string): message is SoundProblem => message in messages

const refuseFile = (problem: SoundProblem) => new Refusal('BAD_REQUEST', messages[problem], { file: problem })

/** Converts uploaded files in a worker thread. */
export const createSoundConverter = () => {
  const worker = createTaskWorker<Uint8Array, ConvertedSound>(
    new URL('./sound-worker.ts', import.meta.url),
    { idleTimeout: 60_000, taskTimeout: 30_000 },
    () => refuseFile('no_sound'),
  )
  return {
    /** @throws Refusal BAD_REQUEST at `file` */
    convert: async (file: Uint8Array): Promise<ConvertedSound> => {
      try {
        return await worker.run(file)
      } catch (error) {
        throw error instanceof Error && isProblem(error.message) ? refuseFile(error.message) : error
      }
    },
    close: worker.close,
  }
}
export type SoundConverter = ReturnType<typeof createSoundConverter>

import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { z } from 'zod'
import { resample } from '../audio/pcm.ts'
import { toLanguage } from './parse-recognition.ts'
import { type Recogniser, RecognitionFailure } from './recogniser.ts'

/* whisper.cpp in this process, through the native addon of the npm package for this platform. */

type Transcribing = { stop: () => Promise<void>; promise: Promise<unknown> }
type WhisperContext = {
  transcribeData: (samples: ArrayBuffer, options: Record<string, unknown>) => Transcribing
}
type Addon = { WhisperContext: new (options: { filePath: string; useGpu: boolean }) => WhisperContext }

/** Whisper works at this rate. */
const sampleRate = 16_000
/** The length of its window is 30 s; longer parts only cost memory. */
const maxSeconds = 300

/** Times are hundredths of a second. */
const resultSchema = z.object({
  language: z.string().optional(),
  segments: z.array(z.object({ text: z.string(), t0: z.number(), t1: z.number() })),
})

const isAddon = (loaded: unknown): loaded is Addon =>
  typeof loaded === 'object' && loaded !== null && 'WhisperContext' in loaded

/** Loads the addon. It is an optional dependency: not every platform has one. */
const loadAddon = (): Addon => {
  const name = `@fugood/node-whisper-${process.platform}-${process.arch}`
  try {
    const loaded: unknown = createRequire(import.meta.url)(name)
    if (isAddon(loaded)) return loaded
  } catch (error) {
    throw new RecognitionFailure('no_recogniser', `${name} is not installed.`, {
      isFinal: true,
      cause: error,
    })
  }
  throw new RecognitionFailure('no_recogniser', `${name} is no binding of whisper.cpp.`, { isFinal: true })
}

const loadContext = async (path: string, load: () => Addon): Promise<WhisperContext> => {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile)
    throw new RecognitionFailure('model_missing', `There is no model file ${path}.`, { isFinal: true })
  const { WhisperContext } = load()
  try {
    return new WhisperContext({ filePath: path, useGpu: true })
  } catch (error) {
    throw new RecognitionFailure('model_invalid', `${path} is no model of whisper.cpp.`, {
      isFinal: true,
      cause: error,
    })
  }
}

/** Whisper on this machine. The model is loaded when it is needed first, and stays. One part is worked on at a time. */
export const createWhisper = (path: string, load = loadAddon): Recogniser => {
  let loading: Promise<WhisperContext> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const getContext = async () => {
    loading ??= loadContext(path, load)
    try {
      return await loading
    } catch (error) {
      // The operator may put the file there while the process runs.
      loading = undefined
      throw error
    }
  }
  const recogniseNext: Recogniser['recognise'] = async ({ pcm, language, signal }) => {
    signal.throwIfAborted()
    const context = await getContext()
    const { samples } = resample(pcm, sampleRate)
    const transcribing = context.transcribeData(new Int16Array(samples).buffer, {
      language: language ?? 'auto',
      temperature: 0,
    })
    const stop = () => void transcribing.stop().catch(() => {})
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { segments, ...result } = resultSchema.parse(await transcribing.promise)
      signal.throwIfAborted()
      return {
        language: result.language === 'auto' ? undefined : toLanguage(result.language),
        segments: segments
          .map(({ text, t0, t1 }) => ({ from: t0 * 10, to: t1 * 10, text: text.trim(), words: [] }))
          .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !/^[[(].*[\])]$/.test(text)),
        timed: true,
      }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
  return {
    engine: `whisper.cpp ${basename(path)}`,
    maxSeconds: () => maxSeconds,
    recognise: (input) => {
      const next = queue.then(() => recogniseNext(input))
      queue = next.catch(() => {})
      return next
    },
  }
}

import { Worker } from 'node:worker_threads'
import type { Bytes } from '../../../platform/storage/object-store.ts'
import { type Pcm, UndecodableSound } from './open-decoder.ts'
import type { SoundFormat } from './sound-format.ts'
import type { SoundAnswer, SoundRequest, SoundTask } from './sound-task.ts'
import type { SoundMeasures } from './waveform-builder.ts'

/** Milliseconds for one answer: decoding a piece of a file takes a few. */
const answerTimeout = 60_000
/**
 * Bytes that are sent to the worker at once. Some kilobytes of silence in FLAC or Ogg are an hour, which is all in memory
 * before anybody can say that it is too long.
 */
const toPieceBytes = ({ container }: SoundFormat): number =>
  container === 'wav' || container === 'mp3' ? 256 * 1024 : 1024

type Reply = Exclude<SoundAnswer, { failure: unknown }>

/** Starts a thread for one file. Each question gets one answer, in order. */
const openWorker = (task: SoundTask) => {
  const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), { workerData: task })
  worker.unref()
  const waiting: {
    resolve: (reply: Reply) => void
    reject: (error: Error) => void
    timer: NodeJS.Timeout
  }[] = []
  const fail = (error: Error) => {
    for (const { reject, timer } of waiting.splice(0)) {
      clearTimeout(timer)
      reject(error)
    }
  }
  worker.on('message', (answer: SoundAnswer) => {
    const first = waiting.shift()
    clearTimeout(first?.timer)
    if ('failure' in answer) first?.reject(new UndecodableSound(answer.failure))
    else first?.resolve(answer)
  })
  // A decoder that crashes or does not return was given something that is no sound.
  const giveUp = () => fail(new UndecodableSound('damaged'))
  worker.on('error', giveUp)
  worker.on('exit', giveUp)
  return {
    ask: (request: SoundRequest): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => void worker.terminate(), answerTimeout)
        waiting.push({ resolve, reject, timer })
        worker.postMessage(request)
      }),
    close: () => void worker.terminate(),
  }
}

/** Joins small pieces, so that the worker is asked less often, and divides large ones. */
async function* inPiecesOf(pieceBytes: number, body: Bytes): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    parts.push(part)
    length += part.length
    if (length < pieceBytes) continue
    const all = Buffer.concat(parts)
    const end = length - (length % pieceBytes)
    for (let at = 0; at < end; at += pieceBytes) yield all.subarray(at, at + pieceBytes)
    parts = [all.subarray(end)]
    length -= end
  }
  if (length > 0) yield Buffer.concat(parts)
}

/**
 * Draws the waveform of a file.
 * @throws UndecodableSound; the error of `body`
 */
export const measureSound = async (format: SoundFormat, body: Bytes): Promise<SoundMeasures> => {
  const worker = openWorker({ format, wants: 'waveform' })
  try {
    // The next piece is read while the worker decodes the one before.
    let before: Promise<Reply> = Promise.resolve({})
    for await (const bytes of inPiecesOf(toPieceBytes(format), body)) {
      const answer = worker.ask({ bytes })
      answer.catch(() => {})
      await before
      before = answer
    }
    await before
    const { measures } = await worker.ask({})
    if (!measures) throw new UndecodableSound('damaged')
    return measures
  } finally {
    worker.close()
  }
}

/**
 * Decodes a file.
 * @throws UndecodableSound; the error of `body`
 */
export async function* decodeSound(format: SoundFormat, body: Bytes): AsyncGenerator<Pcm> {
  const worker = openWorker({ format, wants: 'pcm' })
  try {
    for await (const bytes of inPiecesOf(toPieceBytes(format), body)) {
      const { pcm } = await worker.ask({ bytes })
      if (pcm) yield pcm
    }
    const { pcm } = await worker.ask({})
    if (pcm) yield pcm
  } finally {
    worker.close()
  }
}

import { parentPort } from 'node:worker_threads'
import type { TaskAnswer, TaskRequest } from '../../../platform/queue/task-worker.ts'
import { type ConvertedSound, convertSound } from './convert-sound.ts'

/** Converts sounds in a worker thread: two minutes of music take a second, in which no call should wait for its route. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

port.on('message', async ({ id, task }: TaskRequest<Uint8Array>) => {
  try {
    port.postMessage({ id, result: await convertSound(task) } satisfies TaskAnswer<ConvertedSound>)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    port.postMessage({ id, error: message } satisfies TaskAnswer<ConvertedSound>)
  }
})

import { parentPort } from 'node:worker_threads'
import type { TaskAnswer, TaskRequest } from '../../../platform/queue/task-worker.ts'
import type { BoardContent } from '../content/board-content.ts'
import { drawBoard } from './draw-board.ts'

/** Draws PDFs in a worker thread: reading the fonts and drawing a page takes tenths of a second. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

port.on('message', async ({ id, task }: TaskRequest<BoardContent>) => {
  const answer: TaskAnswer<Uint8Array> = await drawBoard(task).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  )
  port.postMessage(answer)
})

import { Refusal, TooManyRequests } from '../../../platform/http/http.ts'
import { createFairQueue, QueueFull } from '../../../platform/queue/fair-queue.ts'
import { currentRequester } from '../../../platform/queue/requester.ts'
import { createTaskWorker } from '../../../platform/queue/task-worker.ts'
import type { BoardContent } from '../content/board-content.ts'

/**
 * Draws a dashboard as a PDF.
 * @throws TooManyRequests if too many PDFs of the requester wait; Refusal SERVICE_UNAVAILABLE
 */
export type PrintBoard = (content: BoardContent) => Promise<Uint8Array>

/** The worker draws one PDF at a time. Requesters take turns, so that one with many delays only themselves. */
const queueLimits = { running: { perKey: 1, total: 1 }, waiting: { perKey: 5, total: 100 } }

type Timeouts = { idleTimeout?: number; printTimeout?: number }

/** Creates the printer. Its worker thread starts with the first PDF and ends when idle. */
export const createPdfPrinter = ({ idleTimeout = 60_000, printTimeout = 30_000 }: Timeouts = {}) => {
  const queue = createFairQueue(queueLimits)
  const worker = createTaskWorker<BoardContent, Uint8Array>(
    new URL('./pdf-worker.ts', import.meta.url),
    { idleTimeout, taskTimeout: printTimeout },
    () => new Refusal('SERVICE_UNAVAILABLE', 'The PDF could not be made now; try again in a moment.'),
  )
  const print: PrintBoard = async (content) => {
    try {
      return await queue.run(currentRequester().key, () => worker.run(content))
    } catch (error) {
      throw error instanceof QueueFull
        ? new TooManyRequests(10, 'Too many PDFs of yours are being made; try again in 10 s.')
        : error
    }
  }
  return { print, isRunning: worker.isRunning, close: worker.close }
}

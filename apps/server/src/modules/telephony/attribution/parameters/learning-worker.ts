import { parentPort } from 'node:worker_threads'
import type { TaskAnswer, TaskRequest } from '../../../../platform/queue/task-worker.ts'
import { learnParameters } from '../model/learning/learn-parameters.ts'
import type { AttributionParameters } from '../model/parameters.ts'
import type { LearningTask } from './learn-account.ts'

/** Learns in a worker thread: hundreds of passes over thousands of calls take a second, in which nobody should wait. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

port.on('message', ({ id, task }: TaskRequest<LearningTask>) => {
  port.postMessage({ id, result: learnParameters(...task) } satisfies TaskAnswer<AttributionParameters>)
})

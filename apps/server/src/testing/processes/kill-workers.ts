import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/**
 * Lets a test end worker threads from outside, as running out of memory would: with `endWorkers` in the same process, or
 * with SIGUSR2 in a separate Talkie process that loaded this file with `node --import`.
 */
const workers = new Set<threads.Worker>()
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given)
    workers.add(this)
    this.once('exit', () => workers.delete(this))
  }
}
syncBuiltinESMExports()

/** Ends every worker thread that was started after this file was loaded. */
export const endWorkers = (): void => {
  for (const one of workers) void one.terminate()
}
process.on('SIGUSR2', endWorkers)

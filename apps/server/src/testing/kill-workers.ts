import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/**
 * Once this is loaded (for a Talkie of its own process with `node --import`), worker threads can be ended from outside, as
 * running out of memory would: by `endWorkers` here, by SIGUSR2 there.
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

/** Ends every worker thread that was started since. */
export const endWorkers = (): void => {
  for (const one of workers) void one.terminate()
}
process.on('SIGUSR2', endWorkers)

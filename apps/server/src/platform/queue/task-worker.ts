import { Worker } from 'node:worker_threads'

/** What a task worker receives and answers; `error` is the message of what it threw. */
export type TaskRequest<Task> = { id: number; task: Task }
export type TaskAnswer<Result> = { id: number } & ({ result: Result } | { error: string })

type Timeouts = {
  /** Milliseconds without a task after which the worker ends. */
  idleTimeout: number
  /** Milliseconds for one task, including the start of the worker. */
  taskTimeout: number
}

type Pending<Result> = {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Runs tasks in a worker thread, which starts with the first task, ends when idle and does not keep the process alive. A
 * task that takes too long ends the worker.
 * @param toFailure builds the error of tasks whose worker ended before they were done
 */
export const createTaskWorker = <Task, Result>(
  script: URL,
  { idleTimeout, taskTimeout }: Timeouts,
  toFailure: () => Error,
) => {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const pending = new Map<number, Pending<Result>>()

  const end = (target: Worker | undefined) => {
    if (!target || target !== worker) return
    worker = undefined
    clearTimeout(idle)
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(toFailure())
    }
    pending.clear()
    void target.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(script)
    started.unref()
    started.on('message', (answer: TaskAnswer<Result>) => {
      const task = pending.get(answer.id)
      pending.delete(answer.id)
      clearTimeout(task?.timer)
      if ('result' in answer) task?.resolve(answer.result)
      else task?.reject(new Error(answer.error))
      if (pending.size === 0) idle = setTimeout(() => end(started), idleTimeout).unref()
    })
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    return started
  }
  return {
    run: (task: Task): Promise<Result> =>
      new Promise((resolve, reject) => {
        worker ??= start()
        const current = worker
        clearTimeout(idle)
        lastId += 1
        const timer = setTimeout(() => end(current), taskTimeout)
        pending.set(lastId, { resolve, reject, timer })
        current.postMessage({ id: lastId, task } satisfies TaskRequest<Task>)
      }),
    /** Whether the worker is running. */
    isRunning: (): boolean => worker !== undefined,
    close: (): void => end(worker),
  }
}

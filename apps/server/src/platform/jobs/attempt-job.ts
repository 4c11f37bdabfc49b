import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { z } from 'zod'
import { describeError } from '../describe-error.ts'
import type { Log } from '../log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { jobRequester, runFor } from '../requester.ts'
import { defaultTimeoutSeconds, type JobDefinition } from './define-job.ts'

type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>

/** Rejects when a signal aborts, so that nobody waits for what does not heed it. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Works on a job once; the result says whether it is done, tried again, or given up. */
export const attemptJob = async (
  { name, payload, timeoutSeconds = defaultTimeoutSeconds, handle }: JobDefinition<z.ZodType>,
  { id, data, retryCount, retryLimit, signal: stopping }: TakenJob,
  log: Log,
): Promise<JobResult> => {
  const last = retryCount >= retryLimit
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Error(`The job took longer than ${timeoutSeconds} s.`)),
    timeoutSeconds * 1000,
  )
  const signal = AbortSignal.any([late.signal, stopping])
  try {
    const work = runFor(jobRequester(name), () => handle(payload.parse(data), { last, signal }))
    await Promise.race([work, abortOf(signal)])
    return { id, status: 'completed' }
  } catch (error) {
    const output = { message: describeError(error).message }
    const isGivenUp = last || error instanceof PermanentFailure
    if (isGivenUp) log.error({ err: error, queue: name, job: id }, 'A job was given up.')
    else if (late.signal.aborted)
      log.warn({ queue: name, job: id, timeoutSeconds }, 'A job took too long; it is tried again.')
    // 'deadletter' ends a job as failed without another attempt; it stays in its queue, where it can be retried.
    return { id, status: isGivenUp ? 'deadletter' : 'failed', output }
  } finally {
    clearTimeout(timer)
  }
}

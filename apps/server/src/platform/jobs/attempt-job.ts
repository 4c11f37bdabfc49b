import type { JobResult, JobWithMetadata } from 'pg-boss'
import { describeError } from '../log/describe-error.ts'
import type { Log } from '../log/log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { jobRequester, runFor } from '../queue/requester.ts'
import { defaultTimeoutSeconds, type JobDefinition, JobTimeout } from './define-job.ts'

type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>

/** Rejects when a signal aborts, so that work which ignores the signal is not awaited. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Attempts a job once. The result says whether it is completed, retried or given up. */
export const attemptJob = async (
  { name, payload, timeoutSeconds = defaultTimeoutSeconds, handle }: JobDefinition,
  { id, data, retryCount, retryLimit, signal: stopping }: TakenJob,
  log: Log,
): Promise<JobResult> => {
  const isLast = retryCount >= retryLimit
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new JobTimeout(`The job took longer than ${timeoutSeconds} s.`)),
    timeoutSeconds * 1000,
  )
  const signal = AbortSignal.any([late.signal, stopping])
  try {
    const work = runFor(jobRequester(name), () => handle(payload.parse(data), { isLast, signal }))
    await Promise.race([work, rejectOnAbort(signal)])
    return { id, status: 'completed' }
  } catch (error) {
    const output = { message: describeError(error).message }
    const isGivenUp = isLast || error instanceof PermanentFailure
    if (isGivenUp) log.error({ err: error, queue: name, job: id }, 'A job was given up.')
    else if (late.signal.aborted)
      log.warn({ queue: name, job: id, timeoutSeconds }, 'A job timed out and will be retried.')
    // 'deadletter' ends a job as failed without another attempt. It stays in its queue, where it can be retried.
    return { id, status: isGivenUp ? 'deadletter' : 'failed', output }
  } finally {
    clearTimeout(timer)
  }
}

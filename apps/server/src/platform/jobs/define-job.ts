import type { z } from 'zod'

/** One attempt at a job. */
export type Attempt = {
  /** Whether this is the last attempt. */
  isLast: boolean
  /** Aborts when the attempt times out, with a JobTimeout as the reason, or when the process stops. The job is then retried. */
  signal: AbortSignal
}

/** The reason of the signal of an attempt that took too long. */
export class JobTimeout extends Error {}

/** A kind of background work: the shape of its payload, its retries and its handler. Handlers must be idempotent. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  /** The number of jobs of this queue that one process works on at the same time. */
  concurrency?: number
  /** Jobs with the same key, such as a destination or an account, run one at a time across all processes. */
  key?: (payload: z.output<Payload>) => string
  /** Seconds an attempt may take. After that it counts as failed, and the job is retried. */
  timeoutSeconds?: number
  retryLimit?: number
  /** The delay before the first retry; it doubles with each. */
  retryDelaySeconds?: number
  maxRetryDelaySeconds?: number
  /** Runs the job at these times (cron, UTC) with the given payload. */
  schedule?: { cron: string; payload: z.input<Payload> }
  handle: (payload: z.output<Payload>, attempt: Attempt) => Promise<void>
}

/** Types a job definition by its own schema. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>) =>
  definition as unknown as JobDefinition

/** Sends a job to its queue. With an id (a UUID), a job that is sent twice runs once. */
export type SendJob = (name: string, payload: object, id?: string) => Promise<void>

export const defaultConcurrency = 2
export const defaultTimeoutSeconds = 900

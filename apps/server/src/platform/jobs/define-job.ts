import type { z } from 'zod'

/** One attempt at a job. */
export type Attempt = {
  /** Whether the job is not tried again after this. */
  last: boolean
  /** Aborts when the attempt has taken too long, or the process stops: what is left undone is tried again. */
  signal: AbortSignal
}

/** A kind of background work: its payload's shape, its retries, and what to do. Handlers are idempotent. */
export type JobDefinition<Payload extends z.ZodType> = {
  name: string
  payload: Payload
  /** How many jobs of the queue a process works on at the same time. */
  concurrency?: number
  /** Jobs of the same key, such as a destination or an account, run one after another, in all processes together. */
  key?: (payload: z.output<Payload>) => string
  /** How long an attempt may take; then it counts as failed, and the job is tried again. */
  timeoutSeconds?: number
  retryLimit?: number
  /** Before the first retry; it doubles with each. */
  retryDelaySeconds?: number
  retryDelayMostSeconds?: number
  /** Runs by itself at these times (cron, UTC) with the given payload. */
  schedule?: { cron: string; payload: z.input<Payload> }
  handle: (payload: z.output<Payload>, attempt: Attempt) => Promise<void>
}

/** Types a job definition by its own schema. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>) =>
  definition as unknown as JobDefinition<z.ZodType>

/** Hands work to a queue; with an id (a UUID), the same work handed over twice is done once. */
export type SendJob = (name: string, payload: object, id?: string) => Promise<void>

export const defaultConcurrency = 2
export const defaultTimeoutSeconds = 900

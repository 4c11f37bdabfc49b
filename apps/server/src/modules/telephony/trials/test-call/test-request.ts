import type { TestCallStep } from '@talkie/contract/telephony'

/** A request of a test call, as the connection's provider would send it. */
export type TestRequest = {
  step: TestCallStep
  method: 'GET' | 'POST'
  /** Below the connection's address, such as `/route`. */
  path: string
  headers: Record<string, string>
  body: string
}

/** The call that is sent. */
export type TestCallPlan = {
  callKey: string
  /** The number called, E.164. */
  called: string
  /** The caller, E.164. */
  caller: string
  /** When it ended. */
  now: Date
}

/** Seconds before its end at which the call began and was answered. */
export const beganSeconds = 48
export const answeredSeconds = 40

export const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** How steps ring their targets. */
export const ringStrategies = ['at_once', 'in_turn'] as const
export type RingStrategy = (typeof ringStrategies)[number]

/** What a plan chooses to do out of hours. */
export const closedActions = ['voicemail', 'refuse'] as const
export type ClosedAction = (typeof closedActions)[number]

/** What a plan chooses to do when nobody answers. */
export const unansweredActions = ['voicemail', 'end'] as const
export type UnansweredAction = (typeof unansweredActions)[number]

/**
 * To what a plan may be given, the one with precedence first: as with destinations, what a ringpool says goes before the
 * number's own.
 */
export const planUseKinds = ['ringpool', 'static_number', 'number', 'account'] as const
export type PlanUseKind = (typeof planUseKinds)[number]

export const planLimits = {
  plans: 100,
  steps: 5,
  targets: 10,
  holidays: 100,
  seconds: { min: 5, max: 120 },
  voicemailSeconds: { min: 10, max: 600 },
} as const

export const soundLimits = {
  sounds: 50,
  /** Of the uploaded file. */
  bytes: 10 * 1024 * 1024,
  seconds: 120,
} as const

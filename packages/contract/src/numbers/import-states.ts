/** `read` waits for a person's yes; `stopped` means that it came no further than `rowsDone`. */
export const importStates = ['read', 'waiting', 'running', 'done', 'stopped'] as const
export type ImportState = (typeof importStates)[number]
/** Of an import that was confirmed and has not ended. */
export const underwayStates = ['waiting', 'running'] as const satisfies readonly ImportState[]
/** Of an import that ended, as it should or before. */
export const endedStates = ['done', 'stopped'] as const satisfies readonly ImportState[]

/** Whether an import was confirmed and has not ended. */
export const isUnderway = (state: ImportState | undefined): boolean =>
  underwayStates.some((one) => one === state)

/** Whether an import ended, as it should or before. */
export const isEnded = (state: ImportState | undefined): boolean => endedStates.some((one) => one === state)

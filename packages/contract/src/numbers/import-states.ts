/** `read` awaits the user's confirmation. `stopped` means that the import ended early, after `rowsDone` rows. */
export const importStates = ['read', 'waiting', 'running', 'done', 'stopped'] as const
export type ImportState = (typeof importStates)[number]
/** States of an import that was confirmed and has not ended. */
export const underwayStates = ['waiting', 'running'] as const satisfies readonly ImportState[]
/** States of an import that ended, either complete or early. */
export const endedStates = ['done', 'stopped'] as const satisfies readonly ImportState[]

/** Whether an import was confirmed and has not ended. */
export const isUnderway = (state: ImportState | undefined): boolean =>
  underwayStates.some((underway) => underway === state)

/** Whether an import ended, either complete or early. */
export const isEnded = (state: ImportState | undefined): boolean =>
  endedStates.some((ended) => ended === state)

/** What a number of a ringpool is doing, as ringpool realtime shows it. */
export const numberStates = ['available', 'assigned', 'call', 'answered', 'hangup', 'default'] as const
export type NumberState = (typeof numberStates)[number]

/** So many changed numbers are asked for at once; with more, all are. */
export const mostAskedNumbers = 500

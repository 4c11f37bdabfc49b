/** The live state of a ringpool's number, as the realtime screen shows it. */
export const numberStates = ['available', 'assigned', 'call', 'answered', 'hangup', 'default'] as const
export type NumberState = (typeof numberStates)[number]

/** Maximum of number ids in one request. A client with more changed numbers fetches all. */
export const maxRequestedNumbers = 500

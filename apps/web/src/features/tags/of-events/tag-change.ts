/** Tags that are put on events, and taken off. */
export type TagChange = { eventIds: string[]; add: string[]; remove: string[] }

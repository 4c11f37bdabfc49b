/** Tags to add to events and to remove from them. */
export type TagChange = { eventIds: string[]; add: string[]; remove: string[] }

export const profiles = ['privileged', 'regular'] as const
export type Profile = (typeof profiles)[number]

export const genders = ['man', 'woman'] as const
export type Gender = (typeof genders)[number]

/** `invited`: has not set a password yet. `inactive`: cannot sign in. */
export const userStates = ['active', 'invited', 'inactive'] as const
export type UserState = (typeof userStates)[number]

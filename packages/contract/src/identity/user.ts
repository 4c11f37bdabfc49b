export const profiles = ['privileged', 'regular'] as const
export type Profile = (typeof profiles)[number]

export const genders = ['man', 'woman'] as const
export type Gender = (typeof genders)[number]

/** `invited` users have not set a password yet. `inactive` users cannot sign in. */
export const userStates = ['active', 'invited', 'inactive'] as const
export type UserState = (typeof userStates)[number]

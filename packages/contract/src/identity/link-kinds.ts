/** The purpose of a link that sets a password: an invitation, or a forgotten password. The sign-in page reads it. */
export const linkKinds = ['invitation', 'recovery'] as const
export type LinkKind = (typeof linkKinds)[number]

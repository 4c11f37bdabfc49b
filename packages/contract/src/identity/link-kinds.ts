/** Why somebody sets a password by a link: they were invited, or they forgot theirs. The sign-in page reads them. */
export const linkKinds = ['invitation', 'recovery'] as const
export type LinkKind = (typeof linkKinds)[number]

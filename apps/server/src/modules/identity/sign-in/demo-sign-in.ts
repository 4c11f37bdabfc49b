/** Who the demo's visitor signs in as: the sign-in page offers it, and the demo creates it. */
export const demoSignIn = { email: 'demo@talkie.example', password: 'talkie-demo' } as const

/** How the e-mails of the demo's people end: addresses under `.example` are nobody's (RFC 2606). */
export const demoDomain = '@talkie.example'

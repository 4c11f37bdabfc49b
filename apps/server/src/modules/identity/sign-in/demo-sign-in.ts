/** The user whom visitors of the demo sign in as: the sign-in page offers it, and the demo creates it. */
export const demoSignIn = { email: 'demo@talkie.example', password: 'talkie-demo' } as const

/** The end of the e-mails of demo users: `.example` domains belong to nobody (RFC 2606). */
export const demoEmailSuffix = '@talkie.example'

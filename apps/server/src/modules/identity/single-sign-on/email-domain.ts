/** The domain of an e-mail, in lower case; empty where there is none. Pure. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

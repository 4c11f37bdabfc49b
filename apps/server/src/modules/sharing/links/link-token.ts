import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, which is stored instead of it. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex')

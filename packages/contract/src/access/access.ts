import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../shared/errors.ts'
import type { Section } from './permissions.ts'

/**
 * Who may call a procedure. `member`: any user of the account; `section`: those whose permissions reach the
 * section at the level; both take the account from the input's `accountId`. `exchangesToken`: a token that was
 * replaced a moment ago is let in too, to be exchanged for the latest one.
 */
export type Access = (
  | { access: 'public' }
  | { access: 'signedIn'; exchangesToken?: true }
  | { access: 'privileged' }
  | { access: 'member' }
  | { access: 'section'; section: Section; level: 'r' | 'w' }
) & {
  /** It changes something of the input's account, so that an archived account refuses it. */
  writes?: true
  /** For people who are signed in, never for programs with an API token. */
  sessionOnly?: true
}

/** Wrong fields by dotted path; seconds to wait where too much was asked; how many things stand in the way. */
const errorData = z
  .object({
    fields: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.int().optional(),
    count: z.int().optional(),
  })
  .optional()

/** The errors of every procedure, out of the one map of codes. */
const errors = Object.fromEntries(
  Object.entries(errorStatus).map(([code, status]) => [code, { status, data: errorData }]),
) as { [C in ErrorCode]: { status: (typeof errorStatus)[C]; data: typeof errorData } }

const procedure = oc.$meta<Access>({ access: 'privileged' }).errors(errors)

/** Starting points of the contract's procedures: each says its access before anything else. */
export const publicly = procedure
  .meta({ access: 'public' })
  // Needs no token, as the OpenAPI document says of all others.
  .route({ spec: (operation) => ({ ...operation, security: [] }) })
export const signedIn = procedure.meta({ access: 'signedIn' })
/** What people do about themselves and their sessions. */
export const ownSession = procedure.meta({ access: 'signedIn', sessionOnly: true })
export const exchangingToken = procedure.meta({ access: 'signedIn', exchangesToken: true, sessionOnly: true })
export const privileged = procedure.meta({ access: 'privileged' })
export const member = procedure.meta({ access: 'member' })
export const section = (name: Section, level: 'r' | 'w') =>
  procedure.meta({ access: 'section', section: name, level, ...(level === 'w' && { writes: true }) })

/** What who may only read a section does there for themselves: their views, their layout, a mail now. */
export const ownWrite = (name: Section) =>
  procedure.meta({ access: 'section', section: name, level: 'r', writes: true })
/** Changes an account from outside it. */
export const accountWrite = procedure.meta({ access: 'privileged', writes: true })

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../shared/errors.ts'
import type { Section } from './permissions.ts'

/**
 * Who may call a procedure. `member`: any user of the account. `section`: users who have at least this level in
 * the section. Both read the account from `accountId` of the input. `exchangesToken`: the procedure also accepts a
 * token that was replaced a moment ago, and exchanges it for the latest one.
 */
export type Access = (
  | { access: 'public' }
  | { access: 'signedIn'; exchangesToken?: true }
  | { access: 'privileged' }
  | { access: 'member' }
  | { access: 'section'; section: Section; level: 'r' | 'w' }
) & {
  /** The procedure changes data of the input's account. An archived account refuses it. */
  writes?: true
  /** Only a signed-in session may call it, never a program with an API token. */
  sessionOnly?: true
}

/**
 * `fields`: an error code by the dotted path of each invalid field. `retryAfterSeconds`: how long to wait after too
 * many requests. `count`: how many objects block the change.
 */
const errorData = z
  .object({
    fields: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.int().optional(),
    count: z.int().optional(),
  })
  .optional()

/** The errors of every procedure, built from the one map of codes. */
const errors = Object.fromEntries(
  Object.entries(errorStatus).map(([code, status]) => [code, { status, data: errorData }]),
) as { [C in ErrorCode]: { status: (typeof errorStatus)[C]; data: typeof errorData } }

const procedure = oc.$meta<Access>({ access: 'privileged' }).errors(errors)

/* Every procedure of the contract starts with one of these builders, which sets its access. */

export const publicProcedure = procedure
  .meta({ access: 'public' })
  // The OpenAPI document requires a token by default. Public procedures need none.
  .route({ spec: (operation) => ({ ...operation, security: [] }) })
export const signedInProcedure = procedure.meta({ access: 'signedIn' })
/** Users manage their own data and sessions. */
export const ownSessionProcedure = procedure.meta({ access: 'signedIn', sessionOnly: true })
export const tokenExchangeProcedure = procedure.meta({
  access: 'signedIn',
  exchangesToken: true,
  sessionOnly: true,
})
export const privilegedProcedure = procedure.meta({ access: 'privileged' })
export const memberProcedure = procedure.meta({ access: 'member' })
export const sectionProcedure = (name: Section, level: 'r' | 'w') =>
  procedure.meta({ access: 'section', section: name, level, ...(level === 'w' && { writes: true }) })

/** Writes that need only read permission, because they concern the user alone: saved views, layout, sending a mail now. */
export const ownWriteProcedure = (name: Section) =>
  procedure.meta({ access: 'section', section: name, level: 'r', writes: true })
/** A privileged user changes an account, without being inside it. */
export const accountWriteProcedure = procedure.meta({ access: 'privileged', writes: true })

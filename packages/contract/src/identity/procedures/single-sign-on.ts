import { z } from 'zod'
import { privileged, publicly } from '../../access/access.ts'
import {
  singleSignOnFieldsSchema,
  singleSignOnOfferSchema,
  singleSignOnProviderSchema,
} from '../single-sign-on.ts'
import { signInSchema } from './session.ts'

const one = z.strictObject({ providerId: z.uuid() })
/** People administer it, never programs: who changes it decides who gets in. */
const administered = privileged.meta({ access: 'privileged', sessionOnly: true })

/** Single sign-on with OpenID Connect. */
export const singleSignOnProcedures = {
  singleSignOn: {
    find: publicly
      .route({
        method: 'POST',
        path: '/single-sign-on/find',
        summary: 'The provider with which e-mails of a domain sign in, whoever they are of',
      })
      .input(z.strictObject({ domain: z.string().min(1).max(254) }))
      .output(z.object({ offer: singleSignOnOfferSchema.nullable() })),
    begin: publicly
      .route({ method: 'POST', path: '/single-sign-on/begin', summary: 'Begin to sign in with a provider' })
      .input(one.extend({ email: z.string().max(254) }))
      .output(
        z.object({
          /** Where the browser goes. */
          address: z.string(),
          /** Kept by the browser that begins, so that no other ends it. */
          ticket: z.string(),
        }),
      ),
    finish: publicly
      .route({
        method: 'POST',
        path: '/single-sign-on/finish',
        summary: 'Sign in with what the provider gave the browser on its way back',
      })
      .input(
        z.strictObject({
          ticket: z.string().min(1).max(200),
          /** The query with which the browser came back. */
          query: z.string().min(1).max(6000),
        }),
      )
      .output(signInSchema),
    providers: {
      list: administered
        .route({ method: 'GET', path: '/single-sign-on/providers', summary: 'The providers' })
        .output(
          z.object({
            providers: z.array(singleSignOnProviderSchema),
            /** What is registered with a provider as the redirect address. */
            redirectAddress: z.string(),
          }),
        ),
      create: administered
        .route({ method: 'POST', path: '/single-sign-on/providers', summary: 'Add a provider' })
        .input(singleSignOnFieldsSchema)
        .output(singleSignOnProviderSchema),
      update: administered
        .route({
          method: 'PUT',
          path: '/single-sign-on/providers/{providerId}',
          summary: 'Change a provider; without a secret it keeps the one that it has',
        })
        .input(singleSignOnFieldsSchema.extend(one.shape))
        .output(singleSignOnProviderSchema),
      remove: administered
        .route({
          method: 'DELETE',
          path: '/single-sign-on/providers/{providerId}',
          summary: 'Remove a provider; its users sign in by password, and their sessions go on',
        })
        .input(one)
        .output(z.object({ removed: z.literal(true) })),
      test: administered
        .route({
          method: 'POST',
          path: '/single-sign-on/test',
          summary: 'Ask an issuer for its discovery document, without storing anything',
        })
        .input(z.strictObject({ issuer: z.url('invalid').max(500, 'too_long') }))
        .output(z.object({ reached: z.literal(true) })),
    },
  },
}

import { z } from 'zod'
import { privilegedProcedure, publicProcedure } from '../../access/access.ts'
import {
  singleSignOnFieldsSchema,
  singleSignOnOfferSchema,
  singleSignOnProviderSchema,
} from '../single-sign-on.ts'
import { signInSchema } from './session.ts'

const providerInput = z.strictObject({ providerId: z.uuid() })
/** Only a signed-in administrator may change providers, never an API token: the settings decide who can sign in. */
const administratorProcedure = privilegedProcedure.meta({ access: 'privileged', sessionOnly: true })

/** Single sign-on with OpenID Connect. */
export const singleSignOnProcedures = {
  singleSignOn: {
    find: publicProcedure
      .route({
        method: 'POST',
        path: '/single-sign-on/find',
        summary: 'The provider for e-mail addresses of a domain, whether or not a user exists',
      })
      .input(z.strictObject({ domain: z.string().min(1).max(254) }))
      .output(z.object({ offer: singleSignOnOfferSchema.nullable() })),
    begin: publicProcedure
      .route({ method: 'POST', path: '/single-sign-on/begin', summary: 'Begin to sign in with a provider' })
      .input(providerInput.extend({ email: z.string().max(254) }))
      .output(
        z.object({
          /** The URL to which the browser navigates. */
          address: z.string(),
          /** The browser that begins keeps it. Only that browser can finish the sign-in. */
          ticket: z.string(),
        }),
      ),
    finish: publicProcedure
      .route({
        method: 'POST',
        path: '/single-sign-on/finish',
        summary: "Sign in with the provider's response that the browser brings back",
      })
      .input(
        z.strictObject({
          ticket: z.string().min(1).max(200),
          /** The query string of the redirect back to Talkie. */
          query: z.string().min(1).max(6000),
        }),
      )
      .output(signInSchema),
    providers: {
      list: administratorProcedure
        .route({ method: 'GET', path: '/single-sign-on/providers', summary: 'The providers' })
        .output(
          z.object({
            providers: z.array(singleSignOnProviderSchema),
            /** The redirect URI to register with a provider. */
            redirectAddress: z.string(),
          }),
        ),
      create: administratorProcedure
        .route({ method: 'POST', path: '/single-sign-on/providers', summary: 'Add a provider' })
        .input(singleSignOnFieldsSchema)
        .output(singleSignOnProviderSchema),
      update: administratorProcedure
        .route({
          method: 'PUT',
          path: '/single-sign-on/providers/{providerId}',
          summary: 'Change a provider; without a secret it keeps its current one',
        })
        .input(singleSignOnFieldsSchema.extend(providerInput.shape))
        .output(singleSignOnProviderSchema),
      remove: administratorProcedure
        .route({
          method: 'DELETE',
          path: '/single-sign-on/providers/{providerId}',
          summary: 'Remove a provider; its users then sign in by password, and their sessions continue',
        })
        .input(providerInput)
        .output(z.object({ removed: z.literal(true) })),
      test: administratorProcedure
        .route({
          method: 'POST',
          path: '/single-sign-on/test',
          summary: "Fetch an issuer's discovery document, without storing anything",
        })
        .input(z.strictObject({ issuer: z.url('invalid').max(500, 'too_long') }))
        .output(z.object({ reached: z.literal(true) })),
    },
  },
}

import { languages } from '@talkie/contract/locales'
import type { Config } from '../../platform/config.ts'
import { getPrincipal, getSessionPrincipal, procedure } from './access/procedure.ts'
import type { Identity } from './identity.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { demoSignIn } from './sign-in/demo-sign-in.ts'

type PublicConfig = Pick<
  Config,
  | 'PRODUCT_NAME'
  | 'WEBSITE_URL'
  | 'DOCUMENTATION_URL'
  | 'COOKIES_URL'
  | 'LEGAL_URL'
  | 'PRIVACY_URL'
  | 'IDLE_MINUTES'
  | 'IDLE_COUNTDOWN_SECONDS'
>

/** The contract's `identity` procedures; `demo` says whether the sign-in page offers the demo user. */
export const identityRoutes = (identity: Identity, config: PublicConfig, { demo }: { demo: boolean }) => ({
  config: procedure.identity.config.handler(async () => ({
    productName: config.PRODUCT_NAME,
    languages: [...languages],
    hasUsers: await identity.hasUsers(),
    demo: demo ? { ...demoSignIn } : null,
    links: {
      cookies: config.COOKIES_URL ?? null,
      legal: config.LEGAL_URL ?? null,
      privacy: config.PRIVACY_URL ?? null,
      website: config.WEBSITE_URL ?? null,
      documentation: config.DOCUMENTATION_URL ?? null,
    },
    idle: { afterSeconds: config.IDLE_MINUTES * 60, countdownSeconds: config.IDLE_COUNTDOWN_SECONDS },
  })),
  login: procedure.identity.login.handler(({ input, context: { address, userAgent, device } }) =>
    identity.login({ ...input, address, userAgent, device }),
  ),
  passkeys: passkeyRoutes(identity),
  me: procedure.identity.me.handler(({ context }) => ({ user: getPrincipal(context).user })),
  renew: procedure.identity.renew.handler(({ context }) => identity.renew(getSessionPrincipal(context))),
  logout: procedure.identity.logout.handler(async ({ input, context }) => {
    const { address, userAgent } = context
    await identity.logout(
      getSessionPrincipal(context),
      { address, userAgent },
      input?.idle ? 'inactivity' : 'signed_out',
    )
    return { signedOut: true } as const
  }),
  whyEnded: procedure.identity.whyEnded.handler(async ({ input }) => ({
    reason: await identity.findSessionEnd(input.accessToken),
  })),
})

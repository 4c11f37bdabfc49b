import { z } from 'zod'
import { ownWriteProcedure, sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { maxServerKeys, serverKeySchema } from '../accounts/server-keys.ts'
import { siteFieldsSchema, siteSchema } from '../accounts/site.ts'
import { languages } from '../shared/locales.ts'
import { installWays } from './install-ways.ts'
import { pageTestResultSchema, pageTestSchema } from './page-test.ts'
import { refusalReasons } from './refusal-reasons.ts'
import { testVisitCodeSchema } from './test-visit.ts'

export const tracking = {
  implementation: sectionProcedure('settings.implementation', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/implementation',
      summary: "The account's snippet, and what its site has sent",
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(
      z.object({
        snippet: z.string(),
        scriptUrl: z.url(),
        /** Where the site's server asks for numbers: this installation itself, also where the script comes from the site. */
        numberUrl: z.url(),
        domain: z.string(),
        allowedDomains: z.array(z.string()),
        firstVisitAt: z.coerce.date().nullable(),
        lastVisitAt: z.coerce.date().nullable(),
        visitsToday: z.int(),
        /** The last visit that looked automated, such as that of a crawler or a headless browser; it counts nowhere. */
        lastBotVisit: z.object({ at: z.coerce.date(), browser: z.string() }).nullable(),
        activeRingpools: z.int(),
        /** Hosts whose requests were refused today, and networks that got the overflow number; newest first. */
        refused: z.array(
          z.object({
            host: z.string(),
            reason: z.enum(refusalReasons),
            times: z.int(),
            lastAt: z.coerce.date(),
          }),
        ),
      }),
    ),
  site: sectionProcedure('settings.implementation', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/site',
      summary: "The settings of the account's site",
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(siteSchema),
  updateSite: sectionProcedure('settings.implementation', 'w')
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/site',
      summary: "Change the given settings of the account's site",
    })
    .input(z.strictObject({ accountId: accountIdSchema, ...siteFieldsSchema.partial().shape }))
    .output(siteSchema),
  serverKeys: {
    list: sectionProcedure('settings.implementation', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/server-keys',
        summary: "The keys of the site's servers",
      })
      .input(z.object({ accountId: accountIdSchema }))
      .output(z.object({ serverKeys: z.array(serverKeySchema).max(maxServerKeys) })),
    create: sectionProcedure('settings.implementation', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/server-keys',
        summary: "Create a key for the site's servers, which is shown once",
      })
      .input(z.strictObject({ accountId: accountIdSchema }))
      .output(z.object({ ...serverKeySchema.shape, secret: z.string() })),
    revoke: sectionProcedure('settings.implementation', 'w')
      .route({
        method: 'DELETE',
        path: '/accounts/{accountId}/server-keys/{serverKeyId}',
        summary: "Revoke a key of the site's servers at once",
      })
      .input(z.strictObject({ accountId: accountIdSchema, serverKeyId: z.uuid() }))
      .output(z.object({})),
  },
  testPage: sectionProcedure('ringpool.management', 'r')
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/page-test',
      summary: 'What the script would do on a page, and why',
    })
    .input(pageTestSchema)
    .output(pageTestResultSchema),
  startTestVisit: ownWriteProcedure('settings.implementation')
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/test-visits',
      summary:
        "Start a test visit: for half an hour the site's script reports what it meets in a browser with its code",
    })
    .input(z.strictObject({ accountId: accountIdSchema }))
    .output(z.object({ code: testVisitCodeSchema, until: z.coerce.date() })),
  mailSteps: sectionProcedure('settings.implementation', 'w')
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/site/steps',
      summary: 'Send the steps to install the script to whoever maintains the site',
    })
    .input(
      z.strictObject({
        accountId: accountIdSchema,
        email: z.email().max(254),
        way: z.enum(installWays),
        language: z.enum(languages),
      }),
    )
    .output(z.object({})),
}

import { c2cPageSchema, c2cRequestSchema } from '@talkie/contract/forms'
import { formRequestSchema, formSeenRequestSchema } from '@talkie/contract/tracking'
import { type CollectRoutes, parseBody, parseFields, toTrackerClient } from '../../tracking/index.ts'
import { collectForm } from '../site-forms/collect-form.ts'
import { collectSeenForm } from '../site-forms/collect-seen-form.ts'
import { type CollectC2cDeps, collectC2c, getC2cConfig } from './collect-c2c.ts'

/** Forms that one address may send in a minute: a person sends one, and an office behind one address a few. */
const formsPerMinute = 120
const formRoute = { config: { rateLimit: { max: formsPerMinute, timeWindow: 60_000 } } }

/** `/collect/c2c`: the forms of a page, and what people send with them; `/collect/form`, `/collect/form-seen`: forms of the site's own. */
export const c2cRoutes =
  (deps: CollectC2cDeps): CollectRoutes =>
  (collect) => {
    collect.get('/collect/c2c', (request) =>
      getC2cConfig(deps, parseFields(c2cPageSchema, request.query), toTrackerClient(request)),
    )
    collect.post('/collect/form', formRoute, (request) =>
      collectForm(deps, parseBody(formRequestSchema, request.body), toTrackerClient(request)),
    )
    collect.post('/collect/form-seen', formRoute, (request) =>
      collectSeenForm(deps, parseBody(formSeenRequestSchema, request.body), toTrackerClient(request)),
    )
    collect.post('/collect/c2c', formRoute, (request) =>
      collectC2c(deps, parseBody(c2cRequestSchema, request.body), toTrackerClient(request)),
    )
  }

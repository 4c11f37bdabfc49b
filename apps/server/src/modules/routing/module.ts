import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { isArchived } from '../accounts/index.ts'
import type { RequestContext } from '../identity/index.ts'
import { routingRoutes } from './routes.ts'
import { serveSoundUploads } from './sounds/serve-sound-uploads.ts'
import { createSoundConverter } from './sounds/sound-converter.ts'

type RoutingDeps = { db: Database; authenticate: RequestContext['authenticate']; clock: Clock }

/** Where calls go: call plans and the sounds that they play. */
export const createRoutingModule = ({ db, authenticate, clock }: RoutingDeps) => {
  const converter = createSoundConverter()
  return {
    router: { routing: routingRoutes({ db, clock }) },
    routes: (http) =>
      serveSoundUploads(http, {
        db,
        authenticate,
        isArchived: (accountId) => isArchived(db, accountId),
        converter,
      }),
    stop: async () => converter.close(),
  } satisfies Module
}

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure } from '../identity/index.ts'
import { findPossibleCallers } from './spam/find-possible-callers.ts'
import { lookUpCaller } from './spam/look-up-caller.ts'

/** The contract's `numbers.spam` procedures. */
export const spamRoutes = ({ db, clock }: { db: Database; clock: Clock }) => ({
  readings: procedure.numbers.spam.readings.handler(async ({ input }) => ({
    readings: await findPossibleCallers(db, input.phone),
  })),
  lookUp: procedure.numbers.spam.lookUp.handler(({ input }) => lookUpCaller(db, input, clock.now())),
})

import { Refusal } from '../../platform/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { actorOf, procedure } from '../identity/index.ts'
import { blacklistRoutes } from '../blacklist/blacklist-routes.ts'
import { createNumbers } from './pool/create-numbers.ts'
import type { ImportsDeps } from './imports/imports-deps.ts'
import { importsRoutes } from './imports/routes.ts'
import { findNumbers, listNumbers, numbersLentTo } from './pool/list-numbers.ts'
import { changeNumbers } from './pool/change-numbers.ts'
import { listPoolChoices, listPoolPage } from './pool/list-pool-page.ts'
import type { PoolPlaces } from './pool/pool-places.ts'
import type { CallerCalls } from '../callers/spam/caller-calls.ts'
import { lookUpCaller } from '../callers/spam/look-up-caller.ts'
import { readCaller } from '../callers/spam/read-caller.ts'
import { type UpdateNumberDeps, updateNumber } from './pool/update-number.ts'

/** The most memory that a number of the pool takes in an answer. */
const bytesOfNumber = 2000

/** The contract's `numbers` procedures. */
export const numbersRoutes = ({
  db,
  calls,
  imports,
  ...deps
}: UpdateNumberDeps & { db: Database; calls: CallerCalls; places: PoolPlaces; imports: ImportsDeps }) => ({
  list: procedure.numbers.list.handler(async () => ({ numbers: await listNumbers(db, deps) })),
  page: procedure.numbers.page.handler(async ({ input, context }) => {
    await context.answer?.reserve(input.limit * bytesOfNumber)
    return await listPoolPage(db, deps, input)
  }),
  find: procedure.numbers.find.handler(async ({ input }) => {
    const [found] = await findNumbers(db, deps, [input.numberId])
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such number.')
    return found
  }),
  choices: procedure.numbers.choices.handler(() => listPoolChoices(db, deps)),
  changeMany: procedure.numbers.changeMany.handler(({ input, context }) =>
    changeNumbers(db, deps, input, actorOf(context)),
  ),
  create: procedure.numbers.create.handler(async ({ input, context }) => ({
    numbers: await createNumbers(db, deps, input, actorOf(context)),
  })),
  update: procedure.numbers.update.handler(({ input: { numberId, country, ...fields }, context }) =>
    updateNumber(db, deps, { numberId, country, fields }, actorOf(context)),
  ),
  ofAccount: procedure.numbers.ofAccount.handler(async ({ input }) => ({
    numbers: await numbersLentTo(db, deps, input),
  })),
  blacklist: blacklistRoutes(db),
  imports: importsRoutes(imports),
  spam: {
    readings: procedure.numbers.spam.readings.handler(async ({ input }) => ({
      readings: await readCaller(db, calls, input.phone),
    })),
    lookUp: procedure.numbers.spam.lookUp.handler(({ input }) => lookUpCaller(db, calls, input)),
  },
})

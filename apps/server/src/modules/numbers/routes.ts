import { Refusal } from '../../platform/http/http.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { importsRoutes } from './imports/routes.ts'
import { changeNumbers } from './pool/change-numbers.ts'
import { createNumbers } from './pool/create-numbers.ts'
import { findNumbers, listNumbers, listNumbersOfAccount } from './pool/list-numbers.ts'
import { listPoolChoices, listPoolPage } from './pool/list-pool-page.ts'
import { updateNumber } from './pool/update-number.ts'

/** Bytes of response memory to reserve for each number of the pool. */
const bytesPerNumber = 2000

/** The contract's `numbers` procedures of the pool and of its imports. */
export const numbersRoutes = ({ db, sendJob }: { db: Database; sendJob: SendJob }) => ({
  list: procedure.numbers.list.handler(async () => ({ numbers: await listNumbers(db) })),
  page: procedure.numbers.page.handler(async ({ input, context }) => {
    await context.memory?.reserve(input.limit * bytesPerNumber)
    return await listPoolPage(db, input)
  }),
  find: procedure.numbers.find.handler(async ({ input }) => {
    const [number] = await findNumbers(db, [input.numberId])
    if (!number) throw new Refusal('NOT_FOUND', 'There is no such number.')
    return number
  }),
  choices: procedure.numbers.choices.handler(() => listPoolChoices(db)),
  changeMany: procedure.numbers.changeMany.handler(({ input, context }) =>
    changeNumbers(db, input, toActor(context)),
  ),
  create: procedure.numbers.create.handler(async ({ input, context }) => ({
    numbers: await createNumbers(db, input, toActor(context)),
  })),
  update: procedure.numbers.update.handler(({ input: { numberId, country, ...fields }, context }) =>
    updateNumber(db, { numberId, country, fields }, toActor(context)),
  ),
  ofAccount: procedure.numbers.ofAccount.handler(async ({ input }) => ({
    numbers: await listNumbersOfAccount(db, input),
  })),
  imports: importsRoutes({ db, sendJob }),
})

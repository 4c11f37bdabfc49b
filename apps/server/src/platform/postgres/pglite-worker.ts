import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { PgliteReply, PgliteRequest } from './pglite-messages.ts'
import { createStatements } from './pglite-statements.ts'

/**
 * Runs PGlite in a worker thread: on the main thread its WebAssembly would stall the event loop.
 * Speaks the messages of `pglite-messages.ts`. Times and numbers stay text, as Drizzle expects them.
 */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

const keptAsText = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]
const pg = await PGlite.create({ dataDir: workerData.dataDir, relaxedDurability: false })
const byPglite = Object.fromEntries(
  keptAsText.flatMap((type) => (pg.parsers[type] ? [[type, pg.parsers[type]]] : [])),
)
// Once and for all: parsers given with a query are merged with hundreds of others, a third of a short query's time.
for (const type of keptAsText) pg.parsers[type] = (value: string) => value
const statements = await createStatements(pg)

type OpenTransaction = { tx: Transaction; finish: (commit: boolean) => void; done: Promise<void> }
const open = new Map<number, OpenTransaction>()

const begin = (name: number) =>
  new Promise<void>((started, failed) => {
    let finish: (commit: boolean) => void = () => {}
    const decided = new Promise<boolean>((decide) => {
      finish = decide
    })
    const done = pg
      .transaction(async (tx) => {
        open.set(name, { tx, finish, done })
        started()
        if (!(await decided)) await tx.rollback()
      })
      .finally(() => open.delete(name))
    done.catch(failed)
  })

const transactionOf = (name: number | undefined): Transaction | undefined => {
  if (name === undefined) return undefined
  const found = open.get(name)
  if (!found) throw new Error('This transaction has ended.')
  return found.tx
}

const failedTransaction = '25P02'

/**
 * Runs a read between two statements of a transaction that is open. A savepoint keeps the transaction from failing with
 * it. In one that has failed already nothing can be read: there the read waits for its end.
 */
const readPromptly = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  const run = async () => {
    if (!pg.isInTransaction()) return await read()
    await statements.run('savepoint prompt', [], 'object')
    try {
      return await read()
    } catch (error) {
      await statements.run('rollback to savepoint prompt', [], 'object')
      throw error
    } finally {
      await statements.run('release savepoint prompt', [], 'object')
    }
  }
  try {
    return await pg.runExclusive(run)
  } catch (error) {
    if ((error as { code?: string }).code !== failedTransaction) throw error
    return await pg._runExclusiveTransaction(() => pg.runExclusive(read))
  }
}

const answer = async (request: PgliteRequest): Promise<unknown> => {
  switch (request.op) {
    case 'query': {
      const run = () => pg.runExclusive(() => statements.run(request.sql, request.params, request.rowMode))
      const { rows, affectedRows, fields } = await (transactionOf(request.tx)
        ? run()
        : pg._runExclusiveTransaction(run))
      return { rows, affectedRows, fields }
    }
    case 'prompt': {
      const { rows, affectedRows, fields } = await readPromptly(() =>
        statements.run(request.sql, request.params, request.rowMode),
      )
      return { rows, affectedRows, fields }
    }
    case 'exec':
      return await (transactionOf(request.tx)?.exec(request.sql, { parsers: byPglite }) ??
        pg._runExclusiveTransaction(() => pg.runExclusive(() => statements.runAll(request.sql, byPglite))))
    case 'begin':
      return await begin(request.tx)
    case 'commit':
    case 'rollback': {
      const found = open.get(request.tx)
      found?.finish(request.op === 'commit')
      return await found?.done
    }
    case 'listen':
      await pg.listen(request.channel, (payload) =>
        port.postMessage({ notification: { channel: request.channel, payload } } satisfies PgliteReply),
      )
      return undefined
    case 'close':
      return await pg.close()
  }
}

/** Whether an error is WebAssembly's own, or its end (Emscripten's `ExitStatus`), and not one of PostgreSQL's. */
const isEndOfDatabase = (cause: unknown) => ['RuntimeError', 'ExitStatus'].includes((cause as Error).name)

port.on('message', async (request: PgliteRequest) => {
  try {
    const result = await answer(request)
    port.postMessage({ id: request.id, ok: true, result } satisfies PgliteReply)
  } catch (cause) {
    // Past it the database answers nothing, or wrongly: the whole worker ends, and says why.
    if (isEndOfDatabase(cause)) throw cause
    const { message, code, detail, constraint } = cause as Error & Record<string, string | undefined>
    port.postMessage({
      id: request.id,
      ok: false,
      error: { message, code, detail, constraint },
    } satisfies PgliteReply)
  }
  if (request.op === 'close') port.close()
})
port.postMessage({ id: 0, ok: true, result: undefined } satisfies PgliteReply)

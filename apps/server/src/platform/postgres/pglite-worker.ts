import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { PgliteReply, PgliteRequest } from './pglite-messages.ts'
import { createStatements } from './pglite-statements.ts'

/**
 * Runs PGlite in a worker thread: on the main thread its WebAssembly would block the event loop. Handles the messages
 * of `pglite-messages.ts`. Dates, times and intervals are returned as text, as Drizzle expects.
 */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

const textTypes = [
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
const pgliteParsers = Object.fromEntries(
  textTypes.flatMap((type) => (pg.parsers[type] ? [[type, pg.parsers[type]]] : [])),
)
// Set once instead of per query: PGlite merges a query's own parsers with hundreds of others, a third of a short
// query's time.
for (const type of textTypes) pg.parsers[type] = (value: string) => value
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

const getTransaction = (name: number | undefined): Transaction | undefined => {
  if (name === undefined) return undefined
  const transaction = open.get(name)
  if (!transaction) throw new Error('This transaction has ended.')
  return transaction.tx
}

const failedTransaction = '25P02'

/**
 * Runs a read between two statements of an open transaction. A savepoint keeps a failing read from aborting the
 * transaction. An aborted transaction allows no reads, so the read then waits for its end.
 */
const readImmediately = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  const run = async () => {
    if (!pg.isInTransaction()) return await read()
    await statements.run('savepoint immediate', [], 'object')
    try {
      return await read()
    } catch (error) {
      await statements.run('rollback to savepoint immediate', [], 'object')
      throw error
    } finally {
      await statements.run('release savepoint immediate', [], 'object')
    }
  }
  try {
    return await pg.runExclusive(run)
  } catch (error) {
    if ((error as { code?: string }).code !== failedTransaction) throw error
    return await pg._runExclusiveTransaction(() => pg.runExclusive(read))
  }
}

const handleRequest = async (request: PgliteRequest): Promise<unknown> => {
  switch (request.op) {
    case 'query': {
      const run = () => pg.runExclusive(() => statements.run(request.sql, request.params, request.rowMode))
      const { rows, affectedRows, fields } = await (getTransaction(request.tx)
        ? run()
        : pg._runExclusiveTransaction(run))
      return { rows, affectedRows, fields }
    }
    case 'immediate': {
      const { rows, affectedRows, fields } = await readImmediately(() =>
        statements.run(request.sql, request.params, request.rowMode),
      )
      return { rows, affectedRows, fields }
    }
    case 'exec':
      return await (getTransaction(request.tx)?.exec(request.sql, { parsers: pgliteParsers }) ??
        pg._runExclusiveTransaction(() =>
          pg.runExclusive(() => statements.runAll(request.sql, pgliteParsers)),
        ))
    case 'begin':
      return await begin(request.tx)
    case 'commit':
    case 'rollback': {
      const transaction = open.get(request.tx)
      transaction?.finish(request.op === 'commit')
      return await transaction?.done
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

/** Whether an error comes from WebAssembly or Emscripten (`ExitStatus`) rather than from PostgreSQL. */
const isFatal = (cause: unknown) => ['RuntimeError', 'ExitStatus'].includes((cause as Error).name)

port.on('message', async (request: PgliteRequest) => {
  try {
    const result = await handleRequest(request)
    port.postMessage({ id: request.id, ok: true, result } satisfies PgliteReply)
  } catch (cause) {
    // After a fatal error the database hangs or returns wrong results, so the whole worker ends with the error.
    if (isFatal(cause)) throw cause
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

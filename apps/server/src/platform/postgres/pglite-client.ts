import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { PgliteReply, PgliteRequest } from './pglite-messages.ts'

type Rows = { rows: unknown[]; affectedRows?: number; fields: { name: string; dataTypeID: number }[] }
type QueryOptions = { rowMode?: 'array' | 'object' }
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** PostgreSQL's own error, as it came out of the worker: `code` is the SQLSTATE. */
class PgliteError extends Error {
  code?: string
  detail?: string
  constraint?: string
}

/**
 * PGlite in a worker thread, with the part of PGlite's interface that Drizzle's driver calls.
 *
 * While a transaction is open, PGlite lets nothing else in: a query on the outer handle from inside a
 * transaction would wait for ever, so it is refused instead.
 */
export class PgliteClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  readonly #listeners = new Map<string, ((payload: string) => void)[]>()
  /** The transaction that the code at hand was started in: it may run on when that one has ended. */
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>()
  readonly #lost = Promise.withResolvers<Error>()
  /** Why no query is taken any more. */
  #ended: Error | undefined
  #closing = false
  #last = 0

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: PgliteReply) => this.#receive(reply))
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', (code) => this.#end(new Error(`The embedded PostgreSQL has stopped (code ${code}).`)))
  }

  /** Resolves with the reason when the database stops though nobody closed it; there is no way back. */
  get lost(): Promise<Error> {
    return this.#lost.promise
  }

  /** Opens the database directory (`memory://` for none); resolves when queries are taken. */
  static async open(dataDir: string): Promise<PgliteClient> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } })
    const client = new PgliteClient(worker)
    await new Promise<void>((resolve, reject) => client.#waiting.set(0, { resolve: () => resolve(), reject }))
    return client
  }

  query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Rows> {
    return this.#query(undefined, sql, params, options)
  }

  /** A read that does not wait for open transactions to end: it may see what they have not committed yet. */
  prompt(sql: string, params: unknown[] = [], { rowMode = 'object' }: QueryOptions = {}): Promise<Rows> {
    return this.#ask<Rows>({ op: 'prompt', sql, params, rowMode })
  }

  exec(sql: string): Promise<Rows[]> {
    return this.#outside(() => this.#ask<Rows[]>({ op: 'exec', sql }))
  }

  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  async transaction<T>(
    work: (tx: { query: PgliteClient['query']; exec: PgliteClient['exec'] }) => Promise<T>,
  ): Promise<T> {
    return await this.#outside(async () => {
      const tx = ++this.#last
      await this.#ask({ op: 'begin', tx })
      const handle = {
        query: (sql: string, params: unknown[] = [], options: QueryOptions = {}) =>
          this.#query(tx, sql, params, options),
        exec: (sql: string) => this.#ask<Rows[]>({ op: 'exec', tx, sql }),
      }
      const transaction = { open: true }
      try {
        const result = await this.#inside.run(transaction, () => work(handle))
        await this.#ask({ op: 'commit', tx })
        return result
      } catch (error) {
        await this.#ask({ op: 'rollback', tx })
        throw error
      } finally {
        transaction.open = false
      }
    })
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const known = this.#listeners.get(channel)
    this.#listeners.set(channel, [...(known ?? []), heard])
    if (!known) await this.#ask({ op: 'listen', channel })
  }

  async close(): Promise<void> {
    this.#closing = true
    if (this.#ended) return
    await this.#ask({ op: 'close' })
    await this.#worker.terminate()
  }

  async #query(
    tx: number | undefined,
    sql: string,
    params: unknown[],
    { rowMode = 'object' }: QueryOptions,
  ): Promise<Rows> {
    const ask = () => this.#ask<Rows>({ op: 'query', ...(tx !== undefined && { tx }), sql, params, rowMode })
    return tx === undefined ? this.#outside(ask) : ask()
  }

  #outside<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore()?.open)
      return Promise.reject(new Error('Inside a transaction only its own handle may be used.'))
    return work()
  }

  #ask<T>(request: Unnumbered<PgliteRequest>): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#last
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: never) => void, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  #receive(reply: PgliteReply) {
    if ('notification' in reply) {
      for (const heard of this.#listeners.get(reply.notification.channel) ?? [])
        heard(reply.notification.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.ok) waiting?.resolve(reply.result as never)
    else waiting?.reject(Object.assign(new PgliteError(reply.error.message), reply.error))
  }

  #end(error: Error) {
    if (this.#ended) return
    this.#ended = error
    if (!this.#closing) this.#lost.resolve(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { PgliteReply, PgliteRequest } from './pglite-messages.ts'

type Rows = { rows: unknown[]; affectedRows?: number; fields: { name: string; dataTypeID: number }[] }
type QueryOptions = { rowMode?: 'array' | 'object' }
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

/** An error of PostgreSQL, rebuilt from the worker's reply; `code` is the SQLSTATE. */
class PgliteError extends Error {
  code?: string
  detail?: string
  constraint?: string
}

/**
 * A client for PGlite in a worker thread, with the part of PGlite's interface that Drizzle's driver calls.
 *
 * While a transaction is open, PGlite runs nothing else. A query on the outer handle from inside a transaction would
 * wait for ever, so it is rejected instead.
 */
export class PgliteClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  readonly #listeners = new Map<string, ((payload: string) => void)[]>()
  /** The transaction that the current async context started in. The context may outlive the transaction. */
  readonly #currentTransaction = new AsyncLocalStorage<{ open: boolean }>()
  readonly #lost = Promise.withResolvers<Error>()
  /** Why queries are no longer accepted. */
  #ended: Error | undefined
  #closing = false
  #lastId = 0

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: PgliteReply) => this.#receive(reply))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', (code) => this.#fail(new Error(`The embedded PostgreSQL has stopped (code ${code}).`)))
  }

  /** Resolves with the reason when the database stops without having been closed. It cannot be reopened. */
  get lost(): Promise<Error> {
    return this.#lost.promise
  }

  /** Opens a database directory, or an in-memory database for `memory://`. Resolves when queries are accepted. */
  static async open(dataDir: string): Promise<PgliteClient> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } })
    const client = new PgliteClient(worker)
    await new Promise<void>((resolve, reject) => client.#pending.set(0, { resolve: () => resolve(), reject }))
    return client
  }

  query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Rows> {
    return this.#query(undefined, sql, params, options)
  }

  /** Runs a read that does not wait for open transactions. It may see uncommitted changes. */
  queryImmediately(
    sql: string,
    params: unknown[] = [],
    { rowMode = 'object' }: QueryOptions = {},
  ): Promise<Rows> {
    return this.#request<Rows>({ op: 'immediate', sql, params, rowMode })
  }

  exec(sql: string): Promise<Rows[]> {
    return this.#outsideTransaction(() => this.#request<Rows[]>({ op: 'exec', sql }))
  }

  /** Runs `work` in a transaction: commits when it resolves, rolls back when it throws. */
  async transaction<T>(
    work: (tx: { query: PgliteClient['query']; exec: PgliteClient['exec'] }) => Promise<T>,
  ): Promise<T> {
    return await this.#outsideTransaction(async () => {
      const tx = ++this.#lastId
      await this.#request({ op: 'begin', tx })
      const handle = {
        query: (sql: string, params: unknown[] = [], options: QueryOptions = {}) =>
          this.#query(tx, sql, params, options),
        exec: (sql: string) => this.#request<Rows[]>({ op: 'exec', tx, sql }),
      }
      const transaction = { open: true }
      try {
        const result = await this.#currentTransaction.run(transaction, () => work(handle))
        await this.#request({ op: 'commit', tx })
        return result
      } catch (error) {
        await this.#request({ op: 'rollback', tx })
        throw error
      } finally {
        transaction.open = false
      }
    })
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<void> {
    const known = this.#listeners.get(channel)
    this.#listeners.set(channel, [...(known ?? []), listener])
    if (!known) await this.#request({ op: 'listen', channel })
  }

  async close(): Promise<void> {
    this.#closing = true
    if (this.#ended) return
    await this.#request({ op: 'close' })
    await this.#worker.terminate()
  }

  async #query(
    tx: number | undefined,
    sql: string,
    params: unknown[],
    { rowMode = 'object' }: QueryOptions,
  ): Promise<Rows> {
    const run = () =>
      this.#request<Rows>({ op: 'query', ...(tx !== undefined && { tx }), sql, params, rowMode })
    return tx === undefined ? this.#outsideTransaction(run) : run()
  }

  #outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#currentTransaction.getStore()?.open)
      return Promise.reject(new Error('Inside a transaction only its own handle may be used.'))
    return work()
  }

  #request<T>(request: WithoutId<PgliteRequest>): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (result: never) => void, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  #receive(reply: PgliteReply) {
    if ('notification' in reply) {
      for (const listener of this.#listeners.get(reply.notification.channel) ?? [])
        listener(reply.notification.payload)
      return
    }
    const waiting = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.ok) waiting?.resolve(reply.result as never)
    else waiting?.reject(Object.assign(new PgliteError(reply.error.message), reply.error))
  }

  #fail(error: Error) {
    if (this.#ended) return
    this.#ended = error
    if (!this.#closing) this.#lost.resolve(error)
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

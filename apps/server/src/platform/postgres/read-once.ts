import type { Executor } from './postgres.ts'

const transactions = new WeakSet<Executor>()

/** Lets a transaction that decides many things alike make each read of `readOnce` once. */
export const keepReads = (tx: Executor): void => {
  transactions.add(tx)
}

/**
 * A read of settings that nothing changes in a transaction with `keepReads`: there a second read with the same input gives
 * the result of the first. Elsewhere it is read each time.
 */
export const readOnce = <Input, Result>(
  read: (db: Executor, input: Input) => Promise<Result>,
): ((db: Executor, input: Input) => Promise<Result>) => {
  const kept = new WeakMap<Executor, Map<string, Promise<Result>>>()
  return (db, input) => {
    if (!transactions.has(db)) return read(db, input)
    const ofTransaction = kept.get(db) ?? new Map<string, Promise<Result>>()
    kept.set(db, ofTransaction)
    const key = JSON.stringify(input)
    const result = ofTransaction.get(key) ?? read(db, input)
    ofTransaction.set(key, result)
    return result
  }
}

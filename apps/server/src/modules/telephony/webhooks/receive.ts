import { mapInSlices } from '../../../platform/in-slices.ts'
import { type TakeDeps, takeSignals } from '../folding/take-signals.ts'
import { findCalledNumbers } from '../providers/generic/called-number.ts'
import { readFields, toSignal } from '../providers/generic/generic-signal.ts'
import type { Item } from '../providers/generic/read-items.ts'
import type { Problem, Received } from '../signals/keep-signals.ts'
import type { Sender } from './find-connection.ts'
import { findFormerNumbers } from './former-number.ts'

/** What a provider is told of its signals; `index` is a signal's place in the request. */
export type Receipt = {
  accepted: number
  duplicates: number
  errors: ({ index: number } & Problem)[]
}

/**
 * Reads items of the generic format and keeps them; their calls are brought up to date after that. Phone numbers are
 * read in slices: a list of 500 may have as many.
 */
export const receiveItems = async (
  deps: TakeDeps,
  sender: Sender,
  items: readonly Item[],
): Promise<Receipt> => {
  const now = new Date()
  const read = await mapInSlices(items, ({ item, body }) => ({
    body,
    ...readFields(item, sender.mapping, now),
  }))
  const numbers = await findCalledNumbers(deps.db, {
    onlyOf: sender.accountId,
    written: read.flatMap((one) => ('fields' in one ? (one.fields.called ?? []) : [])),
  })
  const former = await findFormerNumbers(
    deps.db,
    sender.id,
    read.flatMap((one) =>
      'fields' in one && one.fields.called !== undefined && !numbers.has(one.fields.called)
        ? [{ callKey: one.fields.call_id, written: one.fields.called }]
        : [],
    ),
  )
  const received = await mapInSlices(read, (one): Received => {
    if ('problem' in one) return { body: one.body, callKey: null, problem: one.problem }
    const { fields, body } = one
    const { called, call_id: callKey } = fields
    const number = called === undefined ? undefined : (numbers.get(called) ?? former.get(callKey))
    if (called !== undefined && !number) {
      const message = `The number ${called} is not lent to ${sender.accountId === null ? 'an' : 'this'} account.`
      return { body, callKey, problem: { code: 'unknown_number', message } }
    }
    return { body, callKey, signal: toSignal(fields, number, sender.country) }
  })
  const counts = await takeSignals(deps, sender, received)
  return {
    ...counts,
    errors: received.flatMap((one, index) => ('problem' in one ? [{ index, ...one.problem }] : [])),
  }
}

import { systemClock } from '../../../platform/clock.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { findCalledNumbers } from '../../numbers/index.ts'
import { type ReceiveDeps, receiveSignals } from '../folding/receive-signals.ts'
import {
  isOutbound,
  parseSignalFields,
  toOutboundSignal,
  toSignal,
} from '../providers/generic/generic-signal.ts'
import type { Item } from '../providers/generic/parse-items.ts'
import { isAboutEdge, parseEdgeNotice } from '../providers/sip/edge-notice.ts'
import { type Problem, type ReceivedItem, surplusProblem } from '../signals/store-signals.ts'
import type { SenderConnection } from './find-connection.ts'
import { findFormerNumbers } from './former-number.ts'

/** The response to a provider. `index` is the position of a signal in the request. */
export type Receipt = {
  accepted: number
  duplicates: number
  errors: ({ index: number } & Problem)[]
}

/** Only Talkie's own edge reports of itself; of others, `edge` is an unknown word. */
const parseItem = (item: unknown, sender: SenderConnection, now: Date) => {
  const notice = sender.kind === 'sip' && isAboutEdge(item) ? parseEdgeNotice(item) : undefined
  return notice ? { notice } : parseSignalFields(item, sender, now)
}

/**
 * Parses and stores items of the generic format; their calls are processed after that. Phone numbers are parsed in
 * slices, since a list of 500 items may have as many.
 */
export const receiveItems = async (
  deps: ReceiveDeps,
  sender: SenderConnection,
  items: readonly Item[],
): Promise<Receipt> => {
  const { whileStoring = (store) => store() } = deps
  return await whileStoring(() => storeItems(deps, sender, items))
}

const storeItems = async (
  deps: ReceiveDeps,
  sender: SenderConnection,
  items: readonly Item[],
): Promise<Receipt> => {
  const now = (deps.clock ?? systemClock).now()
  const read = await mapInSlices(items, ({ item, body }) => ({ body, ...parseItem(item, sender, now) }))
  const numbers = await findCalledNumbers(deps.db, {
    onlyAccountId: sender.accountId,
    texts: read.flatMap((one) => {
      if (!('fields' in one)) return []
      return (isOutbound(one.fields) ? one.fields.caller : one.fields.called) ?? []
    }),
  })
  const former = await findFormerNumbers(
    deps.db,
    sender.id,
    read.flatMap((one) =>
      'fields' in one &&
      !isOutbound(one.fields) &&
      one.fields.called !== undefined &&
      !numbers.has(one.fields.called)
        ? [{ callKey: one.fields.call_id, written: one.fields.called }]
        : [],
    ),
  )
  const received = await mapInSlices(read, (one): ReceivedItem => {
    if ('notice' in one) return { body: one.body, callKey: null, notice: one.notice }
    if ('problem' in one) return { body: one.body, callKey: null, problem: one.problem }
    const { fields, body } = one
    const { called, call_id: callKey } = fields
    if (isOutbound(fields)) {
      const signal = toOutboundSignal(fields, numbers.get(fields.caller ?? ''), sender)
      return 'code' in signal ? { body, callKey, problem: signal } : { body, callKey, signal }
    }
    const number = called === undefined ? undefined : (numbers.get(called) ?? former.get(callKey))
    if (called !== undefined && !number) {
      const message = `The number ${called} is not lent to ${sender.accountId === null ? 'an' : 'this'} account.`
      return { body, callKey, problem: { code: 'unknown_number', message } }
    }
    return { body, callKey, signal: toSignal(fields, number, sender.country) }
  })
  const { surplus, ...counts } = await receiveSignals(deps, sender, received)
  const tooMany = new Set(surplus)
  return {
    ...counts,
    errors: received.flatMap((one, index) => {
      if ('problem' in one) return [{ index, ...one.problem }]
      return tooMany.has(one) ? [{ index, ...surplusProblem }] : []
    }),
  }
}

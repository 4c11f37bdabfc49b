import type { client } from '../../services/api/api.ts'

/** A ringpool of the list, as JSON: instants are ISO strings. */
export type RingpoolRow = Awaited<ReturnType<typeof client.ringpools.list>>['ringpools'][number]
/** A ringpool with all of its editable fields. */
export type RingpoolAnswer = Awaited<ReturnType<typeof client.ringpools.get>>
/** A number lent to the account. */
export type LentNumber = Awaited<ReturnType<typeof client.numbers.ofAccount>>['numbers'][number]

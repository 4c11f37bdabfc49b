import type { client } from '../../services/api/api.ts'

/** A ringpool as the list's answer has it: instants are ISO strings. */
export type RingpoolRow = Awaited<ReturnType<typeof client.ringpools.list>>['ringpools'][number]
/** A ringpool with all that can be changed of it. */
export type RingpoolAnswer = Awaited<ReturnType<typeof client.ringpools.get>>
/** A number lent to the account. */
export type LentNumber = Awaited<ReturnType<typeof client.numbers.ofAccount>>['numbers'][number]

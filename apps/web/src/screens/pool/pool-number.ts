import type { client } from '../../shell/api.ts'

/** A number of the pool as the API answers it: instants are ISO strings. */
export type PoolNumberRow = Awaited<ReturnType<typeof client.numbers.list>>['numbers'][number]

/** The parts of the pool that can be looked at, in their order. */
export const poolTabs = ['all', 'free', 'lent', 'inactive'] as const
export type PoolTab = (typeof poolTabs)[number]

const belongs: Record<PoolTab, (number: PoolNumberRow) => boolean> = {
  all: () => true,
  free: ({ status, accountId }) => status === 'active' && accountId === null,
  lent: ({ accountId }) => accountId !== null,
  inactive: ({ status }) => status === 'inactive',
}

/** The numbers of one part of the pool. */
export const numbersOfTab = (numbers: readonly PoolNumberRow[], tab: PoolTab): PoolNumberRow[] =>
  numbers.filter(belongs[tab])

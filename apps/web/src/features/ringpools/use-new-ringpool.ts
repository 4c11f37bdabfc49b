import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { newRingpoolValues, type RingpoolValues } from './form/ringpool-values.ts'
import { suggestRingpool } from './form/suggest-ringpool.ts'
import { useLentNumbers } from './use-lent-numbers.ts'

/**
 * The initial values of a new ringpool: suggested for an account without ringpools, else empty. Undefined while they
 * load; empty if they cannot be loaded.
 */
export const useNewRingpool = (accountId: number): RingpoolValues | undefined => {
  const { t } = useText()
  const lent = useLentNumbers(accountId)
  const ringpools = useQuery(
    api.ringpools.list.queryOptions({ input: { accountId }, staleTime: 10_000, meta: { noCache: true } }),
  )
  if (lent.isPending || ringpools.isPending) return undefined
  if (!lent.data || !ringpools.data || ringpools.data.ringpools.some(({ active }) => active))
    return newRingpoolValues()
  const free = lent.data.numbers.filter(
    ({ status, ringpoolId }) => status === 'active' && ringpoolId === null,
  )
  const destinations = new Set(free.flatMap(({ destination }) => destination ?? []))
  const [destination = null] = destinations
  return suggestRingpool({
    name: t('ringpoolForm.firstName'),
    destination: destinations.size === 1 ? destination : null,
    numberIds: free.map(({ id }) => id),
  })
}

import { z } from 'zod/mini'
import { usePageSearch } from '../../services/navigation/page-search.ts'

const sampleSearchSchema = z.object({ mock: z.optional(z.boolean()) })

/** Whether the page shows sample data instead of the account's own; the user turns it on, and the address holds it. */
export const useSampleData = () => {
  const [{ mock = false }, setSearch] = usePageSearch(sampleSearchSchema)
  return {
    shown: mock,
    show: () => setSearch({ mock: true }, { push: true }),
    leave: () => setSearch({ mock: undefined }, { push: true }),
  }
}

import { z } from 'zod/mini'
import { usePageSearch } from '../../services/navigation/page-search.ts'

const mockSearchSchema = z.object({ mock: z.optional(z.boolean()) })

/** Whether the page shows mock data instead of the account's own: asked for by hand, and said in the address. */
export const useMockData = () => {
  const [{ mock = false }, setSearch] = usePageSearch(mockSearchSchema)
  return {
    shown: mock,
    show: () => setSearch({ mock: true }, { push: true }),
    leave: () => setSearch({ mock: undefined }, { push: true }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { PersonForm } from './person-form.tsx'

/** Loads the user's current data from the server, since the session may still have older values. */
export const PersonalData = () => {
  const { data, error, isPending, refetch } = useQuery(
    api.identity.me.queryOptions({ staleTime: 0, meta: noCache }),
  )
  if (isPending) return <FormSkeleton />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <PersonForm user={data.user} />
}

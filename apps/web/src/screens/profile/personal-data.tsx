import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../../components/skeletons.tsx'
import { ErrorState } from '../../components/states.tsx'
import { api } from '../../shell/api.ts'
import { noCache } from '../../shell/query-cache.ts'
import { PersonForm } from './person-form.tsx'

/** The person as the server knows them now, whatever the session still shows. */
export const PersonalData = () => {
  const { data, error, isPending, refetch } = useQuery(
    api.identity.me.queryOptions({ staleTime: 0, meta: noCache }),
  )
  if (isPending) return <FormSkeleton />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <PersonForm user={data.user} />
}

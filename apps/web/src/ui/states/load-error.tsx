import { toApiError } from '../../services/api/api-error.ts'
import { useNotFoundPath } from '../../services/navigation/not-found.ts'
import { Redirect } from '../page/redirect.tsx'
import { ErrorState } from './states.tsx'

/** In place of the one thing that the address names: the not-found page if it does not exist, else what went wrong. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const path = useNotFoundPath()
  const { code } = toApiError(error)
  // An id of another form than ours is a bad request.
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <Redirect href={path} />
  return <ErrorState error={error} onRetry={onRetry} />
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAccountId } from './account.tsx'

/** The path of the not-found page: the account's own inside an account. */
export const useNotFoundPath = (): string => {
  const accountId = useAccountId()
  return accountId === null ? '/notfound' : `/accounts/${accountId}/notfound`
}

/**
 * Leads to the not-found page if the query string names something that does not exist. `found` is what the field
 * `param` names, undefined if there is none; `isKnown` once everything is loaded. Something that was there and is gone
 * meanwhile, such as a tag that was just deleted, leads nowhere.
 */
export const useNotFoundIfMissing = (param: string, found: unknown, isKnown: boolean): void => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const path = useNotFoundPath()
  const navigate = useNavigate()
  const named = search[param]
  const seen = useRef<unknown>(undefined)
  useEffect(() => {
    if (found !== undefined) seen.current = named
    const isMissing = named !== undefined && found === undefined && isKnown && seen.current !== named
    if (isMissing) void navigate({ to: path, replace: true })
  }, [named, found, isKnown, path, navigate])
}

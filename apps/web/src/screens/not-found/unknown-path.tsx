import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Redirect } from '../../ui/page/redirect.tsx'

/** Redirects an unknown path to the not-found page of its account, or to the general one. */
export const UnknownPath = () => {
  // The path when it was opened: while the page loads, the user may already be on the way elsewhere.
  const [pathname] = useState(useLocation().pathname)
  const accountId = /^\/accounts\/(\d+)(?:\/|$)/.exec(pathname)?.[1]
  return <Redirect href={accountId ? `/accounts/${accountId}/notfound` : '/notfound'} />
}

import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

/**
 * Replaces the address once. (The router's own `Navigate` navigates again on every render, which never ends on a
 * not-found page that is being left.)
 */
export const Redirect = ({ href, meanwhile = null }: { href: string; meanwhile?: ReactNode }) => {
  const { history } = useRouter()
  useEffect(() => history.replace(href), [history, href])
  return meanwhile
}

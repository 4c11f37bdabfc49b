import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

/**
 * Goes to an address of ours in place of this one, once. (The router's own `Navigate` goes again whenever it is
 * rendered again, which a not-found page is while it is being left: it never ends.)
 */
export const GoTo = ({ href, meanwhile = null }: { href: string; meanwhile?: ReactNode }) => {
  const { history } = useRouter()
  useEffect(() => history.replace(href), [history, href])
  return meanwhile
}

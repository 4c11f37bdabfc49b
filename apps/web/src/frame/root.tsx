import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { linkIn } from '../screens/sign-in/account-link.ts'
import { usePublicScreen } from '../services/navigation/navigation.ts'
import { takeReturnAddress } from '../services/session/kept-work.ts'
import { useSession } from '../services/session/session.tsx'
import { GoTo } from '../ui/page/go-to.tsx'
import { lazyPart } from '../ui/parts/lazy-part.tsx'
import { LoadingScreen } from './loading-screen.tsx'

const Shell = lazyPart(() => import('./shell.tsx'), { look: 'screen', fallback: () => <LoadingScreen /> })
const SignIn = lazyPart(() => import('../screens/sign-in/index.tsx'), {
  look: 'screen',
  fallback: () => <LoadingScreen />,
})
const PublicPage = lazyPart(() => import('./public-page.tsx'), {
  look: 'screen',
  fallback: () => <LoadingScreen />,
})

/** Only our own addresses may be gone to after sign-in, never another site's. */
const isOwnPath = (path: string) => /^\/[a-z]/i.test(path)

/** Nothing is rendered before the session is known; then the shell, or the sign-in on `/` and what is public. */
export const Root = () => {
  const { isInitialized, isAuthenticated, user } = useSession()
  const { pathname, href, searchStr } = useLocation()
  const isPublic = usePublicScreen()
  // Where a link led who was not signed in yet, or where the same person's session ended: there they go once they are in.
  const wanted = useRef<string | null>(null)
  const wasSignedIn = useRef(false)
  // At once, so that it is there when a session ends offline or after an upgrade.
  useEffect(() => void SignIn.preload(), [])
  if (!isInitialized) return <LoadingScreen />
  // A link from an e-mail is for whom it was sent to, whoever is signed in here.
  const link = pathname === '/' ? linkIn(searchStr) : null
  if (link) return <SignIn link={link} />
  if (!isAuthenticated) {
    if (pathname === '/') {
      wasSignedIn.current = false
      return <SignIn link={null} />
    }
    if (isPublic) return <PublicPage />
    if (!wasSignedIn.current && isOwnPath(href)) wanted.current = href
    return <GoTo href="/" meanwhile={<LoadingScreen />} />
  }
  if (!wasSignedIn.current && user) wanted.current ??= takeReturnAddress(user.id)
  wasSignedIn.current = true
  // Until they are there: this is rendered again on the way, and the list of accounts must not come between.
  if (pathname !== '/') wanted.current = null
  if (wanted.current) return <GoTo href={wanted.current} meanwhile={<LoadingScreen />} />
  return <Shell />
}

import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { parseAccountLink } from '../screens/sign-in/account-link.ts'
import { useIsPublicScreen } from '../services/navigation/navigation.ts'
import { takeReturnAddress } from '../services/session/interrupted-work.ts'
import { keepOpenedAddress, takeOpenedAddress } from '../services/session/opened-address.ts'
import { useSession } from '../services/session/session.tsx'
import { lazyComponent } from '../ui/chunks/lazy-component.tsx'
import { Redirect } from '../ui/page/redirect.tsx'
import { LoadingScreen } from './loading-screen.tsx'

const whole = { layout: 'screen', fallback: () => <LoadingScreen /> } as const
const Shell = lazyComponent(() => import('./shell.tsx'), whole)
const SignIn = lazyComponent(() => import('../screens/sign-in/index.tsx'), whole)
const PublicPage = lazyComponent(() => import('./public-page.tsx'), whole)

/** Only paths of this application are allowed as a target after sign-in: no open redirect. */
const isOwnPath = (path: string) => /^\/[a-z]/i.test(path)

/**
 * Renders nothing but the loading screen until the session is known. Then: the shell for a signed-in user; otherwise
 * the sign-in page on `/` and the public screens.
 */
export const Root = () => {
  const { isInitialized, isAuthenticated, user } = useSession()
  const { pathname, href, searchStr } = useLocation()
  const isPublic = useIsPublicScreen()
  // Where to go after sign-in: the address that was opened without a session, else the one where the same user's session ended.
  const returnHref = useRef<string | null>(null)
  const wasSignedIn = useRef(false)
  // Loaded at once, so that it is available when a session ends offline or after an upgrade.
  useEffect(() => void SignIn.preload(), [])
  // A shared dashboard is the same page for everybody, signed in or not.
  if (pathname.startsWith('/shared/')) return <PublicPage />
  if (!isInitialized) return <LoadingScreen />
  // A link from an e-mail belongs to its recipient, whoever is signed in here.
  const link = pathname === '/' ? parseAccountLink(searchStr) : null
  if (link) return <SignIn link={link} />
  if (!isAuthenticated) {
    if (pathname === '/') {
      wasSignedIn.current = false
      return <SignIn link={null} />
    }
    if (isPublic) return <PublicPage />
    if (!wasSignedIn.current && isOwnPath(href)) keepOpenedAddress(href)
    return <Redirect href="/" meanwhile={<LoadingScreen />} />
  }
  if (!wasSignedIn.current && user) {
    const interrupted = takeReturnAddress(user.id)
    returnHref.current = takeOpenedAddress() ?? interrupted
  }
  wasSignedIn.current = true
  // Kept until the address is reached: this renders again on the way, and the list of accounts must not flash up.
  if (pathname !== '/') returnHref.current = null
  if (returnHref.current) return <Redirect href={returnHref.current} meanwhile={<LoadingScreen />} />
  return <Shell />
}

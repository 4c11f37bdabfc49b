import { useEffect } from 'react'
import { tokenRenewal } from '../../services/api/api.ts'
import { useConfig } from '../../services/api/config.ts'
import { useSession } from '../../services/session/session.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { useIdle } from './use-idle.ts'

const IdleWarning = lazyComponent(() => import('./idle-warning.tsx'), { layout: 'overlay' })

/** Renews the session while the user is active, warns after a long absence, and signs out when the warning runs out. */
export const IdleWatch = () => {
  const { signOutIdle } = useSession()
  const { countdown, resume } = useIdle(useConfig()?.idle, tokenRenewal.renewIfDue)
  const stay = () => {
    resume()
    tokenRenewal.renewNow().catch((cause: unknown) => console.error('The session was not renewed', cause))
  }
  const isOver = countdown === 0
  useEffect(() => {
    if (isOver) signOutIdle()
  }, [isOver, signOutIdle])
  if (countdown === null) return null
  return <IdleWarning seconds={countdown} onStay={stay} />
}

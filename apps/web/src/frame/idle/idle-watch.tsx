import { useEffect } from 'react'
import { tokenRenewal } from '../../services/api/api.ts'
import { useConfig } from '../../services/api/config.ts'
import { useSession } from '../../services/session/session.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { useIdle } from './use-idle.ts'

const IdleWarning = lazyPart(() => import('./idle-warning.tsx'), { look: 'overlay' })

/** Prolongs the session of who is active, warns who was away for long, and signs them out where nobody answers. */
export const IdleWatch = () => {
  const { leaveIdle } = useSession()
  const { left, stay } = useIdle(useConfig()?.idle, tokenRenewal.renewIfDue)
  const goOn = () => {
    stay()
    tokenRenewal.renewNow().catch((cause: unknown) => console.error('The session was not renewed', cause))
  }
  const isOver = left === 0
  useEffect(() => {
    if (isOver) leaveIdle()
  }, [isOver, leaveIdle])
  if (left === null) return null
  return <IdleWarning seconds={left} onStay={goOn} />
}

import { useEffect } from 'react'
import { tokenRenewal } from '../api.ts'
import { useConfig } from '../config.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useSession } from '../session.tsx'
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

import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Draft, joinKeptWork, takeDraft } from '../../services/session/kept-work.ts'
import { useSession } from '../../services/session/session.tsx'

type KeptForm = {
  /** Tells forms of one address apart, and those of one thing from those of another. */
  name: string
  /** What to keep; null while there is nothing to lose. */
  read: () => Draft | null
  restore: (draft: Draft) => void
}

/** Keeps a form over the end of its session: the same person has it again at the same address. */
export const useDraft = (form: KeptForm): void => {
  const { href } = useLocation()
  const { user } = useSession()
  const userId = user?.id
  const latest = useRef({ ...form, id: '' })
  latest.current = { ...form, id: `${href} ${form.name}` }
  useEffect(() => {
    const draft = userId === undefined ? null : takeDraft(userId, latest.current.id)
    if (draft) latest.current.restore(draft)
    return joinKeptWork(() => {
      const { id, read } = latest.current
      const values = read()
      return values && { id, values }
    })
  }, [userId])
}

import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type FormDraft, registerForm, takeDraft } from '../../services/session/interrupted-work.ts'
import { useSession } from '../../services/session/session.tsx'

type RestorableForm = {
  /** Distinguishes forms at the same address, and forms for different entities. */
  name: string
  /** Returns the values to store; null if nothing has changed. */
  read: () => FormDraft | null
  restore: (draft: FormDraft) => void
}

/** Stores a form's values when the session ends, and restores them for the same user at the same address. */
export const useDraft = (form: RestorableForm): void => {
  const { href } = useLocation()
  const { user } = useSession()
  const userId = user?.id
  const latest = useRef({ ...form, id: '' })
  latest.current = { ...form, id: `${href} ${form.name}` }
  useEffect(() => {
    const draft = userId === undefined ? null : takeDraft(userId, latest.current.id)
    if (draft) latest.current.restore(draft)
    return registerForm(() => {
      const { id, read } = latest.current
      const values = read()
      return values && { id, values }
    })
  }, [userId])
}

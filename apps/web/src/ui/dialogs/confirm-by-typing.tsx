import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import type { Confirmation, PendingConfirmation } from './confirmation.ts'
import { generateCode } from './confirmation-code.ts'

type Confirm = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'), { layout: 'overlay' })

/** Asks the user to type a displayed value before an add, update, archive, delete, options or setup is done. */
export const useConfirmByTyping = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirmByTyping must be used inside ConfirmByTyping')
  return confirm
}

/** Provides the app's only confirmation dialog. */
export const ConfirmByTyping = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const [opened, setOpened] = useState(false)
  const sequence = useRef(0)
  const latest = useRef<PendingConfirmation['answer']>(null)
  const typedName = useRef<string | null>(null)
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        // A name that was just typed is not asked for again: it would be copied without a thought.
        const name = confirmation.code === typedName.current ? undefined : confirmation.code
        const answer = (yes: boolean) => {
          setOpened(false)
          if (yes) typedName.current = name ?? null
          resolve(yes)
        }
        // There is only one dialog: an earlier confirmation is cancelled.
        latest.current?.(false)
        latest.current = answer
        setPending({
          ...confirmation,
          sequence: ++sequence.current,
          code: name ?? generateCode(Math.random),
          short: name === undefined,
          answer,
        })
        setOpened(true)
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog
          // If the dialog could not be loaded for one confirmation, the next one tries again.
          key={pending.sequence}
          pending={pending}
          opened={opened}
          onClose={() => pending.answer(false)}
          onExited={() => setPending(null)}
        />
      )}
    </ConfirmContext>
  )
}

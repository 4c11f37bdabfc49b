import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { lazyPart } from '../shell/lazy-part.tsx'

type Confirmation = {
  title: string
  /** What will happen, with its counts. */
  text?: ReactNode
  /** The value to type: what the action is about, as its name. */
  code: string
  /** The verb on the button. */
  action: string
  danger?: boolean
  /**
   * Does it while the dialog stands: null once it is done, else what is to be read there instead of `text`. Without it
   * the dialog closes and the caller goes on.
   */
  attempt?: () => Promise<ReactNode | null>
}
type Confirm = (confirmation: Confirmation) => Promise<boolean>
export type Asked = Confirmation & { answer: (yes: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), { look: 'overlay' })

/** Asks a person to type a shown value before an add, update, archive, delete, options or setup is done. */
export const useConfirmByTyping = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirmByTyping must be used inside ConfirmByTyping')
  return confirm
}

/** Holds the one confirmation dialog of the application. */
export const ConfirmByTyping = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpened(false)
          resolve(yes)
        }
        setAsked({ ...confirmation, answer })
        setOpened(true)
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog asked={asked} opened={opened} onExited={() => setAsked(null)} />}
    </ConfirmContext>
  )
}

import { createContext, type ReactNode, use, useState } from 'react'

type Slot = HTMLElement | null
type Slots = {
  /** The bar itself, below which a `PinnedLine` stands. */
  bar: Slot
  title: Slot
  actions: Slot
  setBar: (element: Slot) => void
  setTitle: (element: Slot) => void
  setActions: (element: Slot) => void
}

const SlotsContext = createContext<Slots | null>(null)

/** The elements of the top bar that `PageHeader` fills. */
export const useTopBarSlots = (): Slots => {
  const slots = use(SlotsContext)
  if (!slots) throw new Error('useTopBarSlots must be used inside the shell')
  return slots
}

export const TopBarSlots = ({ children }: { children: ReactNode }) => {
  const [bar, setBar] = useState<Slot>(null)
  const [title, setTitle] = useState<Slot>(null)
  const [actions, setActions] = useState<Slot>(null)
  return <SlotsContext value={{ bar, title, actions, setBar, setTitle, setActions }}>{children}</SlotsContext>
}

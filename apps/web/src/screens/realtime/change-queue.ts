type Questions = {
  askSome: (numberIds: string[]) => Promise<unknown>
  askAll: () => Promise<unknown>
  /** More than so many are asked for as all. */
  most: number
  /** Milliseconds between two questions, after one for some and after one for all. */
  pauses?: { some: number; all: number }
}

export type ChangeQueue = {
  /** Numbers that changed; 'all' where it is not known which. */
  add: (changed: readonly string[] | 'all') => void
  stop: () => void
}

/**
 * Asks for numbers that changed: the first at once, and what changes meanwhile together, one question at a time.
 * However much happens, the page is drawn anew no more than about twice a second. A question that fails is followed
 * by one for all.
 */
export const createChangeQueue = ({
  askSome,
  askAll,
  most,
  pauses = { some: 450, all: 2000 },
}: Questions): ChangeQueue => {
  let waiting: Set<string> | 'all' = new Set()
  let busy = false
  let stopped = false
  const add: ChangeQueue['add'] = (changed) => {
    if (changed === 'all') waiting = 'all'
    else if (waiting !== 'all') for (const id of changed) waiting.add(id)
    void ask()
  }
  const ask = async () => {
    if (busy || stopped || (waiting !== 'all' && waiting.size === 0)) return
    busy = true
    const asked = waiting
    waiting = new Set()
    const all = asked === 'all' || asked.size > most
    try {
      await (all ? askAll() : askSome([...asked]))
    } catch {
      if (!all) waiting = 'all'
    }
    await new Promise((resolve) => setTimeout(resolve, all ? pauses.all : pauses.some))
    busy = false
    void ask()
  }
  return {
    add,
    stop: () => {
      stopped = true
    },
  }
}

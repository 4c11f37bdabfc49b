type ChangeQueueOptions = {
  fetchSome: (numberIds: string[]) => Promise<unknown>
  fetchAll: () => Promise<unknown>
  /** If more ids than this are pending, all numbers are fetched instead. */
  maxIds: number
  /** Milliseconds to pause after a request for some numbers and after one for all. */
  pauses?: { some: number; all: number }
}

export type ChangeQueue = {
  /** Ids of numbers that changed; 'all' if it is unknown which. */
  add: (changed: readonly string[] | 'all') => void
  stop: () => void
}

/**
 * Fetches numbers that changed: the first at once, those that change meanwhile together, one request at a time.
 * However much happens, the page re-renders no more than about twice a second. A failed request is followed by one for
 * all numbers.
 */
export const createChangeQueue = ({
  fetchSome,
  fetchAll,
  maxIds,
  pauses = { some: 450, all: 2000 },
}: ChangeQueueOptions): ChangeQueue => {
  let pending: Set<string> | 'all' = new Set()
  let isBusy = false
  let isStopped = false
  const add: ChangeQueue['add'] = (changed) => {
    if (changed === 'all') pending = 'all'
    else if (pending !== 'all') for (const id of changed) pending.add(id)
    void fetchPending()
  }
  const fetchPending = async () => {
    if (isBusy || isStopped || (pending !== 'all' && pending.size === 0)) return
    isBusy = true
    const batch = pending
    pending = new Set()
    const all = batch === 'all' || batch.size > maxIds
    try {
      await (all ? fetchAll() : fetchSome([...batch]))
    } catch {
      if (!all) pending = 'all'
    }
    await new Promise((resolve) => setTimeout(resolve, all ? pauses.all : pauses.some))
    isBusy = false
    void fetchPending()
  }
  return {
    add,
    stop: () => {
      isStopped = true
    },
  }
}

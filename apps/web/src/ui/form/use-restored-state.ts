import { useState } from 'react'
import type { z } from 'zod'
import { useDraft } from './use-draft.ts'

/**
 * State of a screen that is not in its address, such as whether a drawer is open. After the end of the session, the
 * same user gets it back at the same address, together with the forms in the drawer.
 *
 * @param name distinguishes it from other drafts at the address
 * @param schema validates the restored value
 */
export const useRestoredState = <Value>(
  name: string,
  initial: Value,
  schema: z.ZodType<Value>,
): [value: Value, set: (value: Value) => void] => {
  const [value, setValue] = useState(initial)
  useDraft({
    name,
    read: () => (JSON.stringify(value) === JSON.stringify(initial) ? null : { value }),
    restore: (draft) => {
      const parsed = schema.safeParse(draft.value)
      if (parsed.success) setValue(parsed.data)
    },
  })
  return [value, setValue]
}

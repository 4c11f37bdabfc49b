import { useState } from 'react'
import type { z } from 'zod'
import { useDraft } from './use-draft.ts'

/**
 * State of a screen that its address does not hold, such as whether a drawer is open. The same person finds it again
 * at the same address after their session ended, as they find the forms in the drawer.
 *
 * @param name tells it apart from other drafts of the address
 * @param schema checks what is restored
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

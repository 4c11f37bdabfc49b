import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import type * as z from 'zod/v4/core'
import { parse, safeParse } from 'zod/v4/core'

type Change<Search> = { [Key in keyof Search]?: Search[Key] | undefined }

/**
 * What a page shows, kept in the address, so that a link shows a colleague the same page.
 * `schema` is a zod object whose fields are all optional or have defaults; what does not fit it is ignored.
 * `set({ tab: 'x' })` merges, `undefined` removes; the history entry is replaced unless `push` is asked for.
 */
export const usePageSearch = <Schema extends z.$ZodObject>(
  schema: Schema,
): [search: z.output<Schema>, set: (change: Change<z.input<Schema>>, how?: { push?: boolean }) => void] => {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const schemaOnce = useRef(schema).current
  const search = useMemo(() => parseLeniently(schemaOnce, raw), [schemaOnce, raw])
  const set = useCallback(
    (change: Change<z.input<Schema>>, how: { push?: boolean } = {}) => {
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: how.push !== true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [search, set]
}

/** One wrong field in a link must not lose the others: it falls back to its default alone. */
const parseLeniently = <Schema extends z.$ZodObject>(
  schema: Schema,
  raw: Record<string, unknown>,
): z.output<Schema> => {
  const known = Object.entries(raw).filter(([key, value]) => fits(schema, key, value))
  return parse(schema, Object.fromEntries(known))
}

const fits = (schema: z.$ZodObject, key: string, value: unknown): boolean => {
  const field = schema._zod.def.shape[key]
  return field !== undefined && safeParse(field, value).success
}

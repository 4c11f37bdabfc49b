import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import type * as z from 'zod/v4/core'
import { parse, safeParse } from 'zod/v4/core'

type Change<Search> = { [Key in keyof Search]?: Search[Key] | undefined }

/**
 * A page's state in the query string, so that a link shows a colleague the same page.
 * `schema` is a zod object whose fields are all optional or have defaults; invalid and unknown fields are ignored.
 * `set({ tab: 'x' })` merges, `undefined` removes; the history entry is replaced unless `push` is true.
 */
export const usePageSearch = <Schema extends z.$ZodObject>(
  schema: Schema,
): [
  search: z.output<Schema>,
  set: (change: Change<z.input<Schema>>, options?: { push?: boolean }) => void,
] => {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const stableSchema = useRef(schema).current
  const search = useMemo(() => parseLeniently(stableSchema, raw), [stableSchema, raw])
  const set = useCallback(
    (change: Change<z.input<Schema>>, options: { push?: boolean } = {}) => {
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: options.push !== true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [search, set]
}

/** An invalid field in a link falls back to its default; the others are kept. */
const parseLeniently = <Schema extends z.$ZodObject>(
  schema: Schema,
  raw: Record<string, unknown>,
): z.output<Schema> => {
  const validFields = Object.entries(raw).filter(([key, value]) => isValidField(schema, key, value))
  return parse(schema, Object.fromEntries(validFields))
}

const isValidField = (schema: z.$ZodObject, key: string, value: unknown): boolean => {
  const field = schema._zod.def.shape[key]
  return field !== undefined && safeParse(field, value).success
}

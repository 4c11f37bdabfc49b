/*
 * What a person was doing when their session ended by itself: where they were, and the forms that they had not saved.
 * It stays in this tab's session storage until they sign in again, and is shown to nobody else.
 */

const storageKey = 'keptWork'

/** Values of a form as JSON holds them. */
export type Draft = Record<string, unknown>

type KeptWork = { userId: string; href: string | null; drafts: Record<string, Draft> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of a stored value can be used; the first load does without a schema library. */
const readKept = (stored: unknown): KeptWork | null => {
  if (!isObject(stored) || typeof stored.userId !== 'string') return null
  const drafts = isObject(stored.drafts) ? Object.entries(stored.drafts) : []
  return {
    userId: stored.userId,
    href: typeof stored.href === 'string' ? stored.href : null,
    drafts: Object.fromEntries(drafts.flatMap(([id, draft]) => (isObject(draft) ? [[id, draft]] : []))),
  }
}

/** Fields that are never kept: passwords, tokens and codes, by their names. */
const secretName = /password|token|secret|^repeated$|^current$|^code$/i
export const isSecretField = (name: string): boolean => secretName.test(name)

/** A draft without its secrets, however deep they stand; pure. */
export const withoutSecrets = (values: Draft): Draft =>
  JSON.parse(JSON.stringify(values, (name, value) => (isSecretField(name) ? undefined : value)))

const isSameKind = (value: unknown, start: unknown): boolean =>
  value === null ||
  start === null ||
  start === undefined ||
  (typeof value === typeof start && Array.isArray(value) === Array.isArray(start))

/** What of a kept draft fits a form: fields that it has, with values of the kind that it starts with; pure. */
export const fitDraft = <Values extends Draft>(draft: Draft, start: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => name in start && isSameKind(value, start[name])),
  ) as Partial<Values>

const read = (): KeptWork | null => {
  try {
    return readKept(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}

const write = (kept: KeptWork): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}

/** Nothing is kept any more: the person left, or another one signed in. */
export const forgetWork = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that stores nothing kept nothing.
  }
}

type OpenForm = () => { id: string; values: Draft } | null
const openForms = new Set<OpenForm>()

/** Has a form's values kept when the session ends; null where it has nothing to lose. Returns the way out. */
export const joinKeptWork = (form: OpenForm): (() => void) => {
  openForms.add(form)
  return () => void openForms.delete(form)
}

/** Keeps what a person is doing in this tab. */
export const keepWork = (userId: string): void => {
  const { pathname, search, hash } = window.location
  const changed = [...openForms].flatMap((form) => form() ?? [])
  const drafts = Object.fromEntries(changed.map(({ id, values }) => [id, withoutSecrets(values)]))
  const before = read()
  write({
    userId,
    href: pathname === '/' ? null : `${pathname}${search}${hash}`,
    drafts: { ...(before?.userId === userId ? before.drafts : {}), ...drafts },
  })
}

/** Where a person was, once; what another person left is dropped. */
export const takeReturnAddress = (userId: string): string | null => {
  const kept = read()
  if (kept?.userId !== userId) {
    forgetWork()
    return null
  }
  write({ ...kept, href: null })
  return kept.href
}

/** The draft of a person's form, once. */
export const takeDraft = (userId: string, id: string): Draft | null => {
  const kept = read()
  if (kept?.userId !== userId) return null
  const { [id]: draft, ...drafts } = kept.drafts
  if (draft) write({ ...kept, drafts })
  return draft ?? null
}

/*
 * What a user was doing when their session ended by itself: the address and the unsaved forms. It stays in this tab's
 * session storage until the same user signs in again, and is never shown to another user.
 */

const storageKey = 'keptWork'

/** The values of a form, as JSON. */
export type FormDraft = Record<string, unknown>

type InterruptedWork = { userId: string; href: string | null; drafts: Record<string, FormDraft> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes the valid fields of a stored value. No schema library, which would enlarge the first load. */
const parseWork = (stored: unknown): InterruptedWork | null => {
  if (!isObject(stored) || typeof stored.userId !== 'string') return null
  const drafts = isObject(stored.drafts) ? Object.entries(stored.drafts) : []
  return {
    userId: stored.userId,
    href: typeof stored.href === 'string' ? stored.href : null,
    drafts: Object.fromEntries(drafts.flatMap(([id, draft]) => (isObject(draft) ? [[id, draft]] : []))),
  }
}

/** Names of fields that are never stored: passwords, tokens and codes. */
const secretName = /password|token|secret|^repeated$|^current$|^code$/i
export const isSecretField = (name: string): boolean => secretName.test(name)

/** A copy of a draft without secret fields, at any depth. */
export const withoutSecrets = (values: FormDraft): FormDraft =>
  JSON.parse(JSON.stringify(values, (name, value) => (isSecretField(name) ? undefined : value)))

const isSameKind = (value: unknown, initial: unknown): boolean =>
  value === null ||
  initial === null ||
  initial === undefined ||
  (typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial))

/** The fields of a stored draft that a form still has, if their values are of the same kind as the initial ones. */
export const fitDraft = <Values extends FormDraft>(draft: FormDraft, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => name in initial && isSameKind(value, initial[name])),
  ) as Partial<Values>

const readWork = (): InterruptedWork | null => {
  try {
    return parseWork(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}

const writeWork = (work: InterruptedWork): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(work))
  } catch {
    // If the browser blocks storage, the work is lost.
  }
}

/** Removes the stored work: the user signed out, or another one signed in. */
export const discardWork = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // If the browser blocks storage, nothing was stored.
  }
}

type OpenForm = () => { id: string; values: FormDraft } | null
const openForms = new Set<OpenForm>()

/** Registers a form whose values are saved when the session ends; it returns null if it is unchanged. Returns unregister. */
export const registerForm = (form: OpenForm): (() => void) => {
  openForms.add(form)
  return () => void openForms.delete(form)
}

/** Saves what a user is doing in this tab: the address and all changed forms. */
export const saveWork = (userId: string): void => {
  const { pathname, search, hash } = window.location
  const changedForms = [...openForms].flatMap((form) => form() ?? [])
  const drafts = Object.fromEntries(changedForms.map(({ id, values }) => [id, withoutSecrets(values)]))
  const before = readWork()
  writeWork({
    userId,
    href: pathname === '/' ? null : `${pathname}${search}${hash}`,
    drafts: { ...(before?.userId === userId ? before.drafts : {}), ...drafts },
  })
}

/** The address at which the user was, once; the work of another user is dropped. */
export const takeReturnAddress = (userId: string): string | null => {
  const work = readWork()
  if (work?.userId !== userId) {
    discardWork()
    return null
  }
  writeWork({ ...work, href: null })
  return work.href
}

/** The draft of a user's form, once. */
export const takeDraft = (userId: string, id: string): FormDraft | null => {
  const work = readWork()
  if (work?.userId !== userId) return null
  const { [id]: draft, ...drafts } = work.drafts
  if (draft) writeWork({ ...work, drafts })
  return draft ?? null
}

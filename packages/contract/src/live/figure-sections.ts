import { allows, type PermissionMatrix, type Section } from '../access/permissions.ts'
import type { EventType } from '../events/event.ts'
import type { User } from '../identity/user-schema.ts'
import type { LiveChange } from './live-change.ts'

/** Screens whose figures count every type of event; calls and click to call count only their own. */
const anyEvent = ['reporting.dashboard', 'reporting.words', 'reporting.rawdata', 'reporting.events'] as const
const calls = [...anyEvent, 'reporting.calls'] as const
const c2c = [...anyEvent, 'reporting.c2c'] as const
const numbers = ['ringpool.management', 'ringpool.realtime'] as const

/** The figures of an account outside its screens, each with the sections that show it: one of them is enough. */
export const figureSections = {
  visits: anyEvent,
  calls,
  valid: calls,
  ringpools: numbers,
  numbers,
} as const satisfies Record<string, readonly Section[]>

export type AccountFigure = keyof typeof figureSections
export const accountFigures = Object.keys(figureSections) as AccountFigure[]

/** Whose screens change with what the stream of changes tells of; `member` is any user of the account. */
export const liveTopicSections: Record<LiveChange['topic'], readonly Section[] | 'member'> = {
  hello: 'member',
  account: 'member',
  access: 'member',
  session_ended: 'member',
  numbers: [...numbers, 'tags.ringpool'],
  calls: [...calls, 'ringpool.realtime'],
  visits: [...anyEvent, 'ringpool.management', 'settings.implementation'],
  events: [...calls, 'reporting.c2c'],
  connections: ['integrations.connections'],
  // Privileged users alone.
  imports: [],
}

const sectionsOfType: Partial<Record<EventType, readonly Section[]>> = {
  call: calls,
  answered: calls,
  hangup: calls,
  lead: calls,
  llamadabruta: calls,
  llamadaneta: calls,
  c2c,
}

/** The sections that show events of a type: the stream of changes names a type to nobody else. */
export const eventTypeSections = (type: EventType): readonly Section[] => sectionsOfType[type] ?? anyEvent

/** Whether a user may read one of some sections of an account. */
export const readsAny = (
  { profile, permissions }: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
  sections: readonly Section[],
): boolean => {
  const matrix = permissions[accountId] as PermissionMatrix | undefined
  return (
    profile === 'privileged' ||
    (matrix !== undefined && sections.some((section) => allows(matrix, section, 'r')))
  )
}

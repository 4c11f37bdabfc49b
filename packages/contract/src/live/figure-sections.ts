import { allows, type PermissionMatrix, type Section } from '../access/permissions.ts'
import type { EventType } from '../events/event.ts'
import type { User } from '../identity/user-schema.ts'
import type { LiveChange } from './live-change.ts'

/** Screens whose figures count every event type. The calls and click-to-call screens count only their own types. */
const anyEvent = ['reporting.dashboard', 'reporting.words', 'reporting.rawdata', 'reporting.events'] as const
const calls = [...anyEvent, 'reporting.calls'] as const
const c2c = [...anyEvent, 'reporting.c2c'] as const
const numbers = ['ringpool.management', 'ringpool.realtime'] as const

/** The figures on an account's card, each with the sections that show it. Read permission for one of them suffices. */
export const figureSections = {
  visits: anyEvent,
  calls,
  valid: calls,
  ringpools: numbers,
  numbers,
} as const satisfies Record<string, readonly Section[]>

export type AccountFigure = keyof typeof figureSections
export const accountFigures = Object.keys(figureSections) as AccountFigure[]

/** The sections whose screens depend on each live topic. `member` means any user of the account. */
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
  agents: ['callcenter.agents', ...calls],
  // Only privileged users.
  imports: [],
}

const sectionsByType: Partial<Record<EventType, readonly Section[]>> = {
  call: calls,
  answered: calls,
  hangup: calls,
  lead: calls,
  llamadabruta: calls,
  llamadaneta: calls,
  c2c,
}

/** The sections that show events of a type. The live stream sends a type only to users who may read one of them. */
export const listSectionsForType = (type: EventType): readonly Section[] => sectionsByType[type] ?? anyEvent

/** Whether a user may read at least one of these sections of an account. */
export const canReadAny = (
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

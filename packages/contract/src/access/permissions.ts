/** The sections of an account, by group. A group also has an entry of its own name. */
export const sectionGroups = {
  reporting: ['dashboard', 'words', 'rawdata', 'c2c', 'calls', 'events'],
  ringpool: ['management', 'realtime'],
  tags: ['event', 'ringpool'],
  callcenter: ['agents'],
  integrations: ['events', 'connections'],
  settings: ['implementation'],
  bot: [],
} as const satisfies Record<string, readonly string[]>

export type SectionGroup = keyof typeof sectionGroups
type SectionOf<G extends SectionGroup> = G extends SectionGroup
  ? `${G}.${(typeof sectionGroups)[G][number]}`
  : never
/** `reporting` (the group's own entry) or `reporting.calls` (a section of it). */
export type Section = SectionGroup | SectionOf<SectionGroup>

const groupOf = (section: Section) => section.split('.')[0] as SectionGroup

/** Every section with its group's entry before it, in the order in which they are shown. */
export const sections: readonly Section[] = Object.entries(sectionGroups).flatMap(([group, names]) => [
  group as SectionGroup,
  ...names.map((name) => `${group}.${name}` as Section),
])

/** none, read, write */
export const permissionLevels = ['n', 'r', 'w'] as const
export type PermissionLevel = (typeof permissionLevels)[number]

export type PermissionEntry = { has: boolean; perm: PermissionLevel }
export type PermissionMatrix = Record<Section, PermissionEntry>

/** What a regular user may do in an account where nothing was said: the bot, and nothing else. */
export const defaultPermissions: PermissionMatrix = Object.fromEntries(
  sections.map((section) => [
    section,
    section === 'bot' ? { has: true, perm: 'w' } : { has: false, perm: 'r' },
  ]),
) as PermissionMatrix

const rank = { n: 0, r: 1, w: 2 } as const

/** Whether a matrix lets its owner into a section at a level. Without its group's entry no section is had. */
export const allows = (matrix: PermissionMatrix, section: Section, level: 'r' | 'w'): boolean => {
  const entry = matrix[section]
  return matrix[groupOf(section)].has && entry.has && rank[entry.perm] >= rank[level]
}

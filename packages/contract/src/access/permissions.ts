/** The sections of an account, by group. Each group also has a permission entry of its own name. */
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
type SectionInGroup<G extends SectionGroup> = G extends SectionGroup
  ? `${G}.${(typeof sectionGroups)[G][number]}`
  : never
/** `reporting` (the group's own entry) or `reporting.calls` (a section of it). */
export type Section = SectionGroup | SectionInGroup<SectionGroup>

const groupFromSection = (section: Section) => section.split('.')[0] as SectionGroup

/** All groups and sections in display order; a group precedes its sections. */
export const sections: readonly Section[] = Object.entries(sectionGroups).flatMap(([group, names]) => [
  group as SectionGroup,
  ...names.map((name) => `${group}.${name}` as Section),
])

/** `n` none, `r` read, `w` write. */
export const permissionLevels = ['n', 'r', 'w'] as const
export type PermissionLevel = (typeof permissionLevels)[number]

export type PermissionEntry = { has: boolean; perm: PermissionLevel }
export type PermissionMatrix = Record<Section, PermissionEntry>

/** The permissions of a regular user until an administrator sets them: only the bot. */
export const defaultPermissions: PermissionMatrix = Object.fromEntries(
  sections.map((section) => [
    section,
    section === 'bot' ? { has: true, perm: 'w' } : { has: false, perm: 'r' },
  ]),
) as PermissionMatrix

const rank = { n: 0, r: 1, w: 2 } as const

/** Whether a matrix grants a section at a level. A section also needs its group's entry. */
export const allows = (matrix: PermissionMatrix, section: Section, level: 'r' | 'w'): boolean => {
  const entry = matrix[section]
  return matrix[groupFromSection(section)].has && entry.has && rank[entry.perm] >= rank[level]
}

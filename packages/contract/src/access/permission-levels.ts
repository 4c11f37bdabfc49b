import {
  allows,
  type PermissionLevel,
  type PermissionMatrix,
  type Section,
  type SectionGroup,
  sectionGroups,
  sections,
} from './permissions.ts'

const groups = Object.keys(sectionGroups) as SectionGroup[]
const isGroup = (section: Section): section is SectionGroup => groups.some((group) => group === section)

/** The sections of a group that an administrator grants: its sub-sections, or the group itself if it has none. */
export const listGroupSections = (group: SectionGroup): readonly Section[] => {
  const below = sections.filter((section) => section.startsWith(`${group}.`))
  return below.length > 0 ? below : [group]
}

/** The groups in display order. */
export const permissionGroups: readonly SectionGroup[] = groups

/** Every section that an administrator grants, in display order. */
export const grantableSections: readonly Section[] = groups.flatMap(listGroupSections)

/** A user's level in each grantable section. A missing section means `n`. */
export type PermissionLevels = Partial<Record<Section, PermissionLevel>>

/** The effective level of each grantable section. A section whose group is not granted is `n`. */
export const levelsFromMatrix = (matrix: PermissionMatrix): PermissionLevels =>
  Object.fromEntries(
    grantableSections.map((section) => [
      section,
      allows(matrix, section, 'w') ? 'w' : allows(matrix, section, 'r') ? 'r' : 'n',
    ]),
  )

const entryFromLevel = (level: PermissionLevel) => ({ has: level !== 'n', perm: level })

/** Builds the matrix that grants these levels. A group's own entry gets the highest level among its sections. */
export const matrixFromLevels = (levels: PermissionLevels): PermissionMatrix => {
  const highest = (group: SectionGroup): PermissionLevel => {
    const granted = listGroupSections(group).map((section) => levels[section] ?? 'n')
    return granted.includes('w') ? 'w' : granted.includes('r') ? 'r' : 'n'
  }
  const entries = sections.map((section) => [
    section,
    entryFromLevel(isGroup(section) ? highest(section) : (levels[section] ?? 'n')),
  ])
  return Object.fromEntries(entries) as PermissionMatrix
}

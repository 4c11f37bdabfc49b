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

/** The sections of a group that people decide on: those below it, or the group itself where nothing is below. */
export const sectionsOf = (group: SectionGroup): readonly Section[] => {
  const below = sections.filter((section) => section.startsWith(`${group}.`))
  return below.length > 0 ? below : [group]
}

/** The groups in the order in which they are shown. */
export const permissionGroups: readonly SectionGroup[] = groups

/** Every section that people decide on, in the order in which they are shown. */
export const decidedSections: readonly Section[] = groups.flatMap(sectionsOf)

/** What a person may do in each section that is decided on; a section that is not named is none. */
export type PermissionLevels = Partial<Record<Section, PermissionLevel>>

/** What a matrix comes to, section by section, whatever its groups' own entries say beside. */
export const levelsOf = (matrix: PermissionMatrix): PermissionLevels =>
  Object.fromEntries(
    decidedSections.map((section) => [
      section,
      allows(matrix, section, 'w') ? 'w' : allows(matrix, section, 'r') ? 'r' : 'n',
    ]),
  )

const entryOf = (level: PermissionLevel) => ({ has: level !== 'n', perm: level })

/** The matrix that comes to these levels. A group's own entry is as high as the highest section below it. */
export const matrixOf = (levels: PermissionLevels): PermissionMatrix => {
  const highest = (group: SectionGroup): PermissionLevel => {
    const said = sectionsOf(group).map((section) => levels[section] ?? 'n')
    return said.includes('w') ? 'w' : said.includes('r') ? 'r' : 'n'
  }
  const entries = sections.map((section) => [
    section,
    entryOf(isGroup(section) ? highest(section) : (levels[section] ?? 'n')),
  ])
  return Object.fromEntries(entries) as PermissionMatrix
}

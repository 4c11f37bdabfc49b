import {
  grantableSections,
  levelsFromMatrix,
  listGroupSections,
  matrixFromLevels,
  type PermissionLevel,
  type PermissionLevels,
  type PermissionMatrix,
  type Section,
  type SectionGroup,
} from '@talkie/contract/access'

/** A user's permissions by account id and section; accounts without an entry are not accessible. */
export type Levels = Record<string, PermissionLevels>

const setSections = (sections: readonly Section[], level: PermissionLevel): PermissionLevels =>
  Object.fromEntries(sections.map((section) => [section, level]))

/** The permissions in a newly added account: only the assistant. */
export const newAccountLevels: PermissionLevels = { ...setSections(grantableSections, 'n'), bot: 'w' }

export const withAccount = (levels: Levels, accountId: string): Levels => ({
  ...levels,
  [accountId]: levels[accountId] ?? newAccountLevels,
})

export const withoutAccount = (levels: Levels, accountId: string): Levels =>
  Object.fromEntries(Object.entries(levels).filter(([id]) => id !== accountId))

/** Sets sections of one account: a cell, a group or the whole column. */
export const withLevel = (
  levels: Levels,
  accountId: string,
  sections: readonly Section[],
  level: PermissionLevel,
): Levels => ({ ...levels, [accountId]: { ...levels[accountId], ...setSections(sections, level) } })

/** Sets a section in all listed accounts. */
export const withRow = (levels: Levels, section: Section, level: PermissionLevel): Levels =>
  Object.fromEntries(
    Object.entries(levels).map(([accountId, accountLevels]) => [
      accountId,
      { ...accountLevels, [section]: level },
    ]),
  )

/** The common level of the sections; null if they differ. */
export const commonLevel = (
  accountLevels: PermissionLevels | undefined,
  sections: readonly Section[],
): PermissionLevel | null => {
  const distinct = new Set(sections.map((section) => accountLevels?.[section] ?? 'n'))
  const [only] = distinct
  return distinct.size === 1 && only ? only : null
}

/** Converts from and to the API's permissions, in which the entry of each group follows from its sections. */
export const toLevels = (permissions: Record<string, PermissionMatrix>): Levels =>
  Object.fromEntries(Object.entries(permissions).map(([id, matrix]) => [id, levelsFromMatrix(matrix)]))
export const toPermissions = (levels: Levels): Record<string, PermissionMatrix> =>
  Object.fromEntries(
    Object.entries(levels).map(([id, accountLevels]) => [id, matrixFromLevels(accountLevels)]),
  )

/** A name in a summary: a whole group, a section, or `all` for everything. */
export type PhraseName = Section | 'all'

const nameSections = (
  accountLevels: PermissionLevels,
  groups: readonly SectionGroup[],
  level: PermissionLevel,
): PhraseName[] => {
  if (groups.every((group) => listGroupSections(group).every((section) => accountLevels[section] === level)))
    return ['all']
  return groups.flatMap((group): PhraseName[] => {
    const groupSections = listGroupSections(group)
    const matching = groupSections.filter((section) => accountLevels[section] === level)
    return matching.length === groupSections.length ? [group] : matching
  })
}

export type SummaryLine = { accountIds: string[]; seen: PhraseName[]; changed: PhraseName[] }

/** What a user may read and write, with accounts of equal permissions grouped. Writing implies reading. */
export const summarise = (levels: Levels, groups: readonly SectionGroup[]): SummaryLine[] => {
  const lines = new Map<string, SummaryLine>()
  for (const [accountId, accountLevels] of Object.entries(levels)) {
    const seen = nameSections(accountLevels, groups, 'r')
    const changed = nameSections(accountLevels, groups, 'w')
    const key = JSON.stringify([seen, changed])
    const line = lines.get(key) ?? { accountIds: [], seen, changed }
    lines.set(key, { ...line, accountIds: [...line.accountIds, accountId] })
  }
  return [...lines.values()]
}

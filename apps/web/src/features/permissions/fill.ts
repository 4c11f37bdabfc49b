import {
  decidedSections,
  levelsOf,
  matrixOf,
  type PermissionLevel,
  type PermissionLevels,
  type PermissionMatrix,
  type Section,
  type SectionGroup,
  sectionsOf,
} from '@talkie/contract/access'

/** What a person may do, by account and section; an account that is not named is none of theirs. */
export type Levels = Record<string, PermissionLevels>

const all = (sections: readonly Section[], level: PermissionLevel): PermissionLevels =>
  Object.fromEntries(sections.map((section) => [section, level]))

/** What an account begins with: the assistant, and nothing else. */
export const newAccountLevels: PermissionLevels = { ...all(decidedSections, 'n'), bot: 'w' }

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
): Levels => ({ ...levels, [accountId]: { ...levels[accountId], ...all(sections, level) } })

/** Sets a section in every account that is there. */
export const withRow = (levels: Levels, section: Section, level: PermissionLevel): Levels =>
  Object.fromEntries(
    Object.entries(levels).map(([accountId, said]) => [accountId, { ...said, [section]: level }]),
  )

/** The one level that all these sections have; null where they differ. */
export const commonLevel = (
  said: PermissionLevels | undefined,
  sections: readonly Section[],
): PermissionLevel | null => {
  const found = new Set(sections.map((section) => said?.[section] ?? 'n'))
  const [only] = found
  return found.size === 1 && only ? only : null
}

/** Reads and writes what the API keeps: its groups' own entries follow from the sections below them. */
export const levelsFrom = (permissions: Record<string, PermissionMatrix>): Levels =>
  Object.fromEntries(Object.entries(permissions).map(([id, matrix]) => [id, levelsOf(matrix)]))
export const permissionsFrom = (levels: Levels): Record<string, PermissionMatrix> =>
  Object.fromEntries(Object.entries(levels).map(([id, said]) => [id, matrixOf(said)]))

/** What a summary calls a group where all of it is alike, else the sections that are. */
export type PhraseName = Section | 'all'

const named = (
  said: PermissionLevels,
  groups: readonly SectionGroup[],
  level: PermissionLevel,
): PhraseName[] => {
  if (groups.every((group) => sectionsOf(group).every((section) => said[section] === level))) return ['all']
  return groups.flatMap((group): PhraseName[] => {
    const below = sectionsOf(group)
    const having = below.filter((section) => said[section] === level)
    return having.length === below.length ? [group] : having
  })
}

export type SummaryLine = { accountIds: string[]; seen: PhraseName[]; changed: PhraseName[] }

/** What may be seen and changed, accounts in which it is the same together. Who may change may also see. */
export const summarise = (levels: Levels, groups: readonly SectionGroup[]): SummaryLine[] => {
  const lines = new Map<string, SummaryLine>()
  for (const [accountId, said] of Object.entries(levels)) {
    const seen = named(said, groups, 'r')
    const changed = named(said, groups, 'w')
    const key = JSON.stringify([seen, changed])
    const line = lines.get(key) ?? { accountIds: [], seen, changed }
    lines.set(key, { ...line, accountIds: [...line.accountIds, accountId] })
  }
  return [...lines.values()]
}

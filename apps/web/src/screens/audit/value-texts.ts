import { type AuditKind, isSection } from '@talkie/contract/identity'
import { reportFields } from '@talkie/contract/reporting'
import type { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import type { TextKey } from '../../services/language/language.ts'
import { sectionInWords } from './field-names.ts'

/** Values that are words of Talkie's own, by the field that holds them. */
const texts: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  status: { active: 'common.active', inactive: 'common.inactive', pending: 'blacklist.status.pending' },
  state: {
    read: 'imports.state.read',
    waiting: 'imports.state.waiting',
    running: 'imports.state.running',
    done: 'imports.state.done',
    stopped: 'imports.state.stopped',
  },
  source: {
    import: 'blacklist.source.import',
    manual: 'blacklist.source.manual',
    suggestion: 'blacklist.source.suggestion',
  },
  profile: { privileged: 'profile.privileged', regular: 'profile.regular' },
  gender: { man: 'gender.man', woman: 'gender.woman' },
}

const levels: Readonly<Record<string, TextKey>> = {
  n: 'permission.level.n',
  r: 'permission.level.r',
  w: 'permission.level.w',
}

const kindTexts: Partial<Record<AuditKind, Readonly<Record<string, TextKey>>>> = {
  import: {
    pool: 'imports.kind.pool',
    ringpool: 'imports.kind.ringpool',
    blacklist: 'imports.kind.blacklist',
  },
  session: { passkey: 'audit.kind.passkey', single_sign_on: 'audit.kind.single_sign_on' },
  blacklist: {
    active: 'blacklist.status.active',
    inactive: 'blacklist.status.inactive',
    pending: 'blacklist.status.pending',
  },
}

/** Fields whose values are fields of reports. */
const ofReportFields: ReadonlySet<string> = new Set(['columns', 'field'])

type Say = { t: (key: TextKey) => string; report: Pick<ReturnType<typeof useFieldText>, 'name'> }

/** A value in words where it is Talkie's own word: a section, a level, a state, a field of a report. */
export const textInWords = (name: string, text: string, kind: AuditKind, { t, report }: Say): string => {
  if (isSection(name) && levels[text]) return t(levels[text])
  if (name === 'screen') return sectionInWords(text, t) ?? text
  const field = ofReportFields.has(name) ? reportFields.find((one) => one === text) : undefined
  if (field) return report.name(field)
  const key = kindTexts[kind]?.[text] ?? texts[name]?.[text]
  return key ? t(key) : text
}

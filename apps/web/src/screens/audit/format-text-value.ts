import { type AuditKind, isSection } from '@talkie/contract/identity'
import { reportFields } from '@talkie/contract/reporting'
import type { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import type { TextKey } from '../../services/language/language.ts'
import { formatSection } from './field-names.ts'

/** The text keys of Talkie's own values, by field. */
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
  consent: {
    none: 'implementation.consent.mode.none',
    required: 'implementation.consent.mode.required',
  },
  consentCategory: {
    statistics: 'implementation.consent.category.statistics',
    marketing: 'implementation.consent.category.marketing',
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

/** Audited fields whose values name fields of reports. */
const holdsReportField: ReadonlySet<string> = new Set(['columns', 'field'])

type Texts = { t: (key: TextKey) => string; report: Pick<ReturnType<typeof useFieldText>, 'name'> }

/** Translates a value that is one of Talkie's own: a section, a permission level, a state, a field of a report. */
export const formatTextValue = (
  name: string,
  text: string,
  kind: AuditKind,
  { t, report }: Texts,
): string => {
  if (isSection(name) && levels[text]) return t(levels[text])
  if (name === 'screen') return formatSection(text, t) ?? text
  const field = holdsReportField.has(name)
    ? reportFields.find((reportField) => reportField === text)
    : undefined
  if (field) return report.name(field)
  const key = kindTexts[kind]?.[text] ?? texts[name]?.[text]
  return key ? t(key) : text
}

import { type AuditField, type AuditKind, isAuditField, isSection } from '@talkie/contract/identity'
import { sectionTexts } from '../../features/permissions/section-texts.ts'
import type { TextKey } from '../../services/language/language.ts'

/** The text key of each audited field: the label it has on the screen where it is edited. */
const names: Readonly<Record<AuditField, TextKey>> = {
  accountId: 'accounts.account',
  accounts: 'nav.accounts',
  active: 'audit.field.active',
  add: 'audit.field.add',
  allowedAddresses: 'audit.field.allowedAddresses',
  allowedDomains: 'audit.field.allowedDomains',
  attempts: 'audit.field.attempts',
  bad: 'upload.result.bad',
  by: 'audit.field.by',
  callerId: 'audit.field.callerId',
  change: 'upload.result.change',
  changedAt: 'audit.field.changedAt',
  changedBy: 'audit.field.changedBy',
  client: 'accounts.client',
  clientId: 'accounts.client',
  codesLeft: 'audit.field.codesLeft',
  color: 'audit.field.color',
  columns: 'audit.field.columns',
  company: 'audit.field.company',
  country: 'field.country',
  createdAt: 'audit.field.createdAt',
  createdBy: 'audit.field.createdBy',
  currencyCode: 'field.currency',
  day: 'audit.field.day',
  default: 'audit.field.default',
  description: 'audit.field.description',
  destination: 'audit.field.destination',
  direction: 'audit.field.direction',
  domain: 'field.domain',
  domains: 'singleSignOn.domains',
  e164: 'audit.field.e164',
  email: 'audit.field.email',
  end: 'audit.field.end',
  ended: 'audit.field.ended',
  eventIds: 'audit.field.eventIds',
  events: 'audit.field.eventIds',
  every: 'audit.field.every',
  field: 'audit.field.field',
  fileName: 'imports.file',
  filters: 'audit.field.filters',
  format: 'audit.field.format',
  formula: 'audit.field.formula',
  funnel: 'audit.field.funnel',
  gender: 'audit.field.gender',
  gradientcolor: 'audit.field.gradientcolor',
  hidden: 'audit.field.hidden',
  holdMinutes: 'audit.field.holdMinutes',
  hour: 'audit.field.hour',
  icon: 'field.icon',
  invitation: 'audit.field.invitation',
  issuer: 'singleSignOn.issuer',
  kind: 'audit.kind',
  language: 'field.language',
  lastAt: 'audit.field.lastAt',
  lastname: 'audit.field.lastname',
  layout: 'audit.field.layout',
  mapping: 'audit.field.mapping',
  matchId: 'audit.field.matchId',
  measures: 'audit.field.measures',
  minimumValidSeconds: 'audit.field.minimumValidSeconds',
  model: 'audit.field.model',
  multipleSuffix: 'audit.field.multipleSuffix',
  name: 'field.name',
  numberIds: 'audit.field.numberIds',
  numbers: 'audit.field.numberIds',
  oidcClientId: 'singleSignOn.clientId',
  operator: 'audit.field.operator',
  order: 'audit.field.order',
  overflow: 'audit.field.overflow',
  owner: 'audit.field.owner',
  pageRules: 'audit.field.pageRules',
  phone: 'audit.field.phone',
  phoneMask: 'audit.field.phoneMask',
  picture: 'audit.field.picture',
  pinned: 'audit.field.pinned',
  position: 'audit.field.position',
  profile: 'audit.field.profile',
  provider: 'audit.field.provider',
  range: 'audit.field.range',
  realPhone: 'audit.field.realPhone',
  reason: 'audit.field.reason',
  recipients: 'audit.field.recipients',
  remove: 'audit.field.remove',
  replaces: 'audit.field.replaces',
  report: 'audit.field.report',
  required: 'singleSignOn.required',
  rest: 'audit.field.rest',
  retentionMonths: 'accountForm.retention',
  ringpools: 'nav.group.ringpool',
  rows: 'imports.rows',
  same: 'upload.result.same',
  schedule: 'audit.field.schedule',
  scope: 'audit.field.scope',
  score: 'audit.field.score',
  screen: 'audit.field.screen',
  search: 'audit.field.search',
  selectors: 'audit.field.selectors',
  separator: 'audit.field.separator',
  shared: 'audit.field.shared',
  sort: 'audit.field.sort',
  source: 'audit.field.source',
  sourceRules: 'audit.field.sourceRules',
  start: 'audit.field.start',
  state: 'field.status',
  status: 'field.status',
  tag: 'audit.field.tag',
  timezone: 'field.timezone',
  trustsEmails: 'singleSignOn.trustsEmails',
  unique: 'dashboard.unique',
  uniqueWindowDays: 'audit.field.uniqueWindowDays',
  value: 'upload.value',
  visible: 'audit.field.visible',
  weekday: 'audit.field.weekday',
  widgets: 'audit.field.widgets',
  widths: 'audit.field.widths',
}

/** Fields that have another label in objects of one kind. */
const namesByKind: Partial<Record<AuditKind, Partial<Record<AuditField, TextKey>>>> = {
  import: { add: 'upload.result.add', kind: 'imports.kind' },
}

type Translate = (key: TextKey) => string

/** Formats a section with its group in front, since two groups have a section 'events'; undefined if it is no section. */
export const formatSection = (name: string, t: Translate): string | undefined => {
  if (!isSection(name)) return undefined
  const [group = ''] = name.split('.')
  return group === name || !isSection(group)
    ? t(sectionTexts[name])
    : `${t(sectionTexts[group])} › ${t(sectionTexts[name])}`
}

/** The label of a field or a section. Keys that users define themselves (`auditMaps`) are returned as they are. */
export const formatFieldName = (name: string, t: Translate, kind?: AuditKind): string => {
  if (!isAuditField(name)) return formatSection(name, t) ?? name
  return t((kind && namesByKind[kind]?.[name]) ?? names[name])
}

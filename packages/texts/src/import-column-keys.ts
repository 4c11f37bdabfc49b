import type { ImportColumn } from '@talkie/contract/numbers'
import type { SharedKey } from './keys.ts'

/** The text keys of import columns. They are the keys of the same fields on screens. */
export const importColumnKeys = {
  visible: 'pool.visible',
  realPhone: 'pool.realPhone',
  destination: 'pool.destination',
  callerId: 'pool.callerId',
  provider: 'pool.provider',
  tag: 'field.tag',
  status: 'field.status',
  account: 'pool.account',
  ringpool: 'pool.ringpool',
  phone: 'report.field.caller',
  reason: 'blacklist.reason',
  name: 'report.field.callerName',
  company: 'report.field.callerCompany',
  agent: 'report.field.agent',
  extension: 'agents.extension',
  team: 'report.field.agent_team',
  email: 'report.field.email',
  identifiers: 'agents.identifiers',
} as const satisfies Record<ImportColumn, SharedKey>

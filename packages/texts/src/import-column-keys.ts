import type { ImportColumn } from '@talkie/contract/numbers'
import type { SharedKey } from './keys.ts'

/** What the columns of an uploaded list are called: as on the screens that show the same numbers. */
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
} as const satisfies Record<ImportColumn, SharedKey>

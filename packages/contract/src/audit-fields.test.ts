import { expect, test } from 'vitest'
import { accountFieldsSchema, clientFieldsSchema } from './accounts/accounts.ts'
import { auditFields, auditMaps, isAuditField } from './identity/audit-fields.ts'
import { personFieldsSchema } from './identity/users.ts'
import { numberFieldsSchema } from './numbers/pool-schemas.ts'
import {
  mailedRowsSchema,
  mailedTermsSchema,
  mailFieldsSchema,
  mailScheduleSchema,
} from './reporting/mails.ts'
import { metricFieldsSchema } from './reporting/metrics/metric-schemas.ts'
import { exportFieldsSchema } from './reporting/rows/rows.ts'
import { tableLayoutSchema, tableViewFieldsSchema } from './reporting/rows/views.ts'
import { pageRuleSchema, ringpoolFieldsSchema, sourceRuleSchema } from './ringpools/ringpools.ts'
import { eventTagFieldsSchema } from './tags/tags.ts'
import { connectionFieldsSchema } from './telephony/connection-schemas.ts'

/* What people change is written down by its field, so that every field of these has a name in the log. */
const changed = {
  account: accountFieldsSchema,
  client: clientFieldsSchema,
  person: personFieldsSchema,
  number: numberFieldsSchema,
  ringpool: ringpoolFieldsSchema,
  'page rule': pageRuleSchema,
  'source rule': sourceRuleSchema,
  connection: connectionFieldsSchema,
  metric: metricFieldsSchema,
  'event tag': eventTagFieldsSchema,
  view: tableViewFieldsSchema,
  layout: tableLayoutSchema,
  mail: mailFieldsSchema,
  'mailed rows': mailedRowsSchema,
  'mailed terms': mailedTermsSchema,
  export: exportFieldsSchema,
  ...Object.fromEntries(mailScheduleSchema.options.map((option, place) => [`schedule ${place}`, option])),
}

test.each(Object.entries(changed))('every field of a %s has a name in the log', (_, { shape }) => {
  expect(Object.keys(shape).filter((name) => !isAuditField(name))).toEqual([])
})

test('fields stand once, by name, and those with parts of their own are among them', () => {
  expect(auditFields).toEqual([...new Set(auditFields)].sort())
  expect(auditMaps.filter((name) => !isAuditField(name))).toEqual([])
})

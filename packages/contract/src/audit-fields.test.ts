import { expect, test } from 'vitest'
import { accountFieldsSchema, clientFieldsSchema } from './accounts/accounts.ts'
import { siteFieldsSchema } from './accounts/site.ts'
import { auditFields, auditMapFields, isAuditField } from './identity/audit-fields.ts'
import { userDetailsSchema } from './identity/users.ts'
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
import { callBackOrderSchema } from './telephony/call-backs.ts'
import { connectionFieldsSchema } from './telephony/connection-schemas.ts'
import { providerDatesSchema, providerWordsSchema } from './telephony/provider-values.ts'

/* The activity log records changes by field, so each field of these schemas needs a name in the log. */
const changed = {
  account: accountFieldsSchema,
  client: clientFieldsSchema,
  site: siteFieldsSchema,
  person: userDetailsSchema,
  number: numberFieldsSchema,
  ringpool: ringpoolFieldsSchema,
  'page rule': pageRuleSchema,
  'source rule': sourceRuleSchema,
  // The log has the parts of its order, of its words and of its dates by themselves.
  connection: connectionFieldsSchema.omit({ callBack: true, words: true, dates: true }).extend({
    callBackUrl: callBackOrderSchema.shape.url,
    callerId: callBackOrderSchema.shape.callerId,
    eventWords: providerWordsSchema.shape.event,
    dispositionWords: providerWordsSchema.shape.disposition,
    dateFormat: providerDatesSchema.shape.format,
    dateZone: providerDatesSchema.shape.timezone,
  }),
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

test('fields are listed once, by name, including those with parts', () => {
  expect(auditFields).toEqual([...new Set(auditFields)].sort())
  expect(auditMapFields.filter((name) => !isAuditField(name))).toEqual([])
})

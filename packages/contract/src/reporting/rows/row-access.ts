import type { Section } from '../../access/permissions.ts'
import type { GroupField, ReportField } from '../questions/fields.ts'

/** The sections whose screens show rows, and with them the persons behind them. */
export const rowSections = [
  'reporting.rawdata',
  'reporting.c2c',
  'reporting.calls',
  'reporting.events',
] as const satisfies readonly Section[]

const fieldsOfRows: readonly (ReportField | GroupField)[] = ['caller', 'email', 'match_id', 'text']

/** Whether the values of a field name persons, so that only who may read a section with rows may list or group by them. */
export const namesPersons = (field: ReportField | GroupField): boolean => fieldsOfRows.includes(field)

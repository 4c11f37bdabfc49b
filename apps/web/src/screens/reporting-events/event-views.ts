import type { TableState } from '../../features/reports/views/table-state.ts'

/** The built-in views of the event report: the state in which each differs from the default. */
export const eventViews = {
  all: {},
  conversions: {
    filters: [
      {
        field: 'type',
        operator: 'in',
        value: [
          'hangup',
          'llamadabruta',
          'lead',
          'llamadaneta',
          'c2c',
          'fblead',
          'whatsapp_message',
          'sale',
          'venta',
        ],
      },
    ],
  },
  untagged: {
    filters: [
      { field: 'type', operator: 'in', value: ['hangup', 'lead', 'c2c', 'fblead', 'whatsapp_message'] },
      { field: 'tags', operator: 'is_empty' },
    ],
  },
} satisfies Record<string, Partial<TableState>>

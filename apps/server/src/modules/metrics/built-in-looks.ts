import { type BuiltInMetric, builtInMetrics, type MetricFields } from '@talkie/contract/reporting'

type Look = Pick<MetricFields, 'color' | 'gradientcolor' | 'icon' | 'funnel' | 'default'>

/**
 * How built-in metrics look, and where they stand, until an account says otherwise. Colours are the dark theme's
 * own (the web shows each theme's); the key order is the metrics' order.
 */
const looks: Record<BuiltInMetric, Look> = {
  visit: { color: '#5b8def', gradientcolor: '#3d63ad', icon: 'eye', funnel: true, default: true },
  call: { color: '#8b7cff', gradientcolor: '#5f4fd0', icon: 'phone', funnel: true, default: true },
  valid: { color: '#2fbf71', gradientcolor: '#1c8a50', icon: 'phone-check', funnel: true, default: true },
  c2c: { color: '#22b8cf', gradientcolor: '#14798a', icon: 'forms', funnel: false, default: true },
  whatsapp_message: {
    color: '#40c057',
    gradientcolor: '#2b8a3e',
    icon: 'brand-whatsapp',
    funnel: false,
    default: true,
  },
  fblead: {
    color: '#d6539b',
    gradientcolor: '#933566',
    icon: 'brand-facebook',
    funnel: false,
    default: false,
  },
  sale: { color: '#f5a524', gradientcolor: '#b97508', icon: 'shopping-cart', funnel: true, default: true },
}

/** Built-in metrics as an account has them that never changed one; a name that is the id is said in the reader's language. */
export const builtInFields: ReadonlyMap<string, MetricFields> = new Map(
  Object.entries(looks).map(([id, look]) => [
    id,
    { ...look, name: id, formula: builtInMetrics[id as BuiltInMetric], format: 'number', description: '' },
  ]),
)

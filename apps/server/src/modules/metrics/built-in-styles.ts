import { type BuiltInMetric, builtInMetrics, type MetricFields } from '@talkie/contract/reporting'

type MetricStyle = Pick<MetricFields, 'color' | 'gradientcolor' | 'icon' | 'funnel' | 'default'>

/**
 * The default style of built-in metrics. Colours are those of the dark theme; the web maps them to the other theme. The
 * order of the keys is the default order of the metrics.
 */
const stylesByMetric: Record<BuiltInMetric, MetricStyle> = {
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

/** The built-in metrics of an account that changed none of them. The web translates a name that equals the id. */
export const builtInFields: ReadonlyMap<string, MetricFields> = new Map(
  Object.entries(stylesByMetric).map(([id, style]) => [
    id,
    { ...style, name: id, formula: builtInMetrics[id as BuiltInMetric], format: 'number', description: '' },
  ]),
)

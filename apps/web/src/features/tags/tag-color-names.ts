import type { tagColors } from '@talkie/contract/tags'
import type { NamedColors } from '../../ui/form/color-swatches.tsx'

/** The colours of tags, by their names. */
export const tagColorNames: NamedColors<(typeof tagColors)[number]> = {
  '#3b82f6': 'blue',
  '#059669': 'green',
  '#d97706': 'amber',
  '#ef4444': 'red',
  '#8b5cf6': 'violet',
  '#0891b2': 'cyan',
  '#ec4899': 'pink',
  '#65a30d': 'lime',
  '#ea580c': 'orange',
  '#64748b': 'slate',
}

/** Explanations stand below the field that they explain. */
export const hintBelow: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

/** Mantine's order of an input's elements, with the description below the input. */
export const hintBelow: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

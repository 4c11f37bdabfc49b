import { TagsInput, type TagsInputProps } from '@mantine/core'

type TagsFieldProps = Omit<TagsInputProps, 'data' | 'dropdownOpened'>

/**
 * An input for several values. Its dropdown stays closed: an empty one would still take the first Escape and be
 * announced by screen readers.
 */
export const TagsField = (props: TagsFieldProps) => (
  <TagsInput
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    acceptValueOnBlur
    {...props}
    dropdownOpened={false}
  />
)

import { TagsInput, type TagsInputProps } from '@mantine/core'

type TagsFieldProps = Omit<TagsInputProps, 'data' | 'dropdownOpened'>

/**
 * Several written values, one beside the other. It has nothing to offer: a list that counts as open and is empty would
 * take the first Escape, and screen readers would hear of it.
 */
export const TagsField = (props: TagsFieldProps) => (
  <TagsInput
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    acceptValueOnBlur
    {...props}
    dropdownOpened={false}
  />
)

import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { FilterOption } from './filter.ts'
import { Suggestion } from './suggestion.tsx'

type SuggestInputProps = {
  label: string
  options: FilterOption[]
  value: string
  onChange: (value: string) => void
  onTaken: () => void
  /** Whether Enter takes the first match: for a whole value, which has probably occurred before. */
  takesFirst: boolean
}

const normalize = (text: string) => text.trim().toLocaleLowerCase()

/** A text input with suggestions of values that occurred, loaded as the user types. Any other text is accepted too. */
export const SuggestInput = ({ label, options, value, onChange, onTaken, takesFirst }: SuggestInputProps) => {
  const { t } = useText()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const words = normalize(value)
  const matches = options.filter((option) => normalize(option.value).includes(words))
  const isSeen = options.some((option) => normalize(option.value) === words)
  // Enter applies a complete value; no suggestion needs to be taken.
  const isPart = takesFirst && words !== '' && !isSeen && matches.length > 0
  const shown = matches.map((option) => option.value).join('\n')
  const { selectFirstOption, resetSelectedOption, dropdownOpened } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is another one when the matches change
  useEffect(() => {
    if (isPart && dropdownOpened) selectFirstOption()
    else resetSelectedOption()
  }, [isPart, shown, words, dropdownOpened])
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(chosen) => {
        onChange(chosen)
        combobox.closeDropdown()
        onTaken()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          role="combobox"
          data-step="value"
          label={label}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matches.length === 0}>
        <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label={label}>
          {matches.map((option) => (
            <Combobox.Option key={option.value} value={option.value}>
              <Suggestion of={option} options={options} />
            </Combobox.Option>
          ))}
          {isPart && <Combobox.Option value={value}>{t('filter.useTyped', { value })}</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

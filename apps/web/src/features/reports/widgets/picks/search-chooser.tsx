import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { foldText } from '@talkie/contract/fold-text'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../../services/language/language.ts'
import type { Choice } from './choice.ts'
import classes from './chooser.module.css'

type SearchChooserProps = {
  label: string
  choices: readonly Choice[]
  isOn: (value: string) => boolean
  /** With several, the list stays open while values are toggled. */
  several: boolean
  onChange: (value: string) => void
  /** Renders an option. */
  show: (choice: Choice) => ReactNode
  /** Renders the button that opens it, with its handlers and attributes. */
  target: (props: {
    onClick: () => void
    'aria-haspopup': 'listbox'
    'aria-expanded': boolean
  }) => ReactElement
}

/** A choice among many options: a list with a search. A menu must not contain a search field (WAI-ARIA 1.2, `menu`). */
export const SearchChooser = (props: SearchChooserProps) => {
  const { label, choices, isOn, several, onChange, show, target } = props
  const { t } = useText()
  const [words, setWords] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setWords('')
    },
  })
  const { selectFirstOption } = combobox
  // Once the matches are rendered: Enter takes the first.
  useEffect(() => {
    if (words !== '') selectFirstOption()
  }, [words, selectFirstOption])
  const found = choices.filter((choice) => foldText(choice.label).includes(foldText(words)))
  const options = (members: readonly Choice[]) =>
    members.map((choice) => (
      <Combobox.Option key={choice.value} value={choice.value} active={isOn(choice.value)}>
        <span className={classes.option}>
          {show(choice)}
          {isOn(choice.value) && <IconCheck size={14} stroke={2} aria-hidden />}
        </span>
      </Combobox.Option>
    ))
  return (
    <Combobox
      store={combobox}
      position="bottom-end"
      width={230}
      onOptionSubmit={(value) => {
        onChange(value)
        if (!several) combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {target({
          onClick: () => combobox.toggleDropdown(),
          'aria-haspopup': 'listbox',
          'aria-expanded': combobox.dropdownOpened,
        })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder={t('table.search')}
          aria-label={t('common.search')}
        />
        <Combobox.Options className={classes.options} aria-label={label}>
          {[...Map.groupBy(found, ({ group }) => group ?? '')].map(([group, members]) =>
            group === '' ? (
              options(members)
            ) : (
              <Combobox.Group key={group} label={group}>
                {options(members)}
              </Combobox.Group>
            ),
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

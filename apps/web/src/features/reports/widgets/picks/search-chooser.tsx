import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../../services/language/language.ts'
import type { Choice } from './choice.ts'
import classes from './chooser.module.css'

type SearchChooserProps = {
  label: string
  choices: readonly Choice[]
  isOn: (value: string) => boolean
  /** Several stay open while they are put on and taken off. */
  several: boolean
  onChange: (value: string) => void
  /** How a choice is drawn. */
  show: (choice: Choice) => ReactNode
  /** The button that opens it, given what it does and says. */
  target: (props: {
    onClick: () => void
    'aria-haspopup': 'listbox'
    'aria-expanded': boolean
  }) => ReactElement
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A chooser of many: a list that is searched by words. A menu may hold no search field (WAI-ARIA 1.2, `menu`). */
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
  // Once the matches are drawn: Enter takes the first.
  useEffect(() => {
    if (words !== '') selectFirstOption()
  }, [words, selectFirstOption])
  const found = choices.filter((choice) => plain(choice.label).includes(plain(words)))
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

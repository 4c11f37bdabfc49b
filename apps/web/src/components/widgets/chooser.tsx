import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useText } from '../../shell/language.ts'
import classes from './chooser.module.css'

export type Choice = { value: string; label: string; group?: string; colour?: string }

type ChooserProps = {
  /** What is chosen, for who hears it. */
  label: string
  choices: readonly Choice[]
  /** One value, or several that are put on and taken off one by one. */
  value: string | readonly string[]
  onChange: (value: string) => void
  /** Instead of the labels of what is chosen. */
  shown?: string
}

/** From so many choices on, they are looked for by words. */
const many = 12

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A quiet choice in a widget's corner: what it shows now, and a menu of what else it can. */
export const Chooser = ({ label, choices, value, onChange, shown }: ChooserProps) => {
  const { t } = useText()
  const [words, setWords] = useState('')
  const several = typeof value !== 'string'
  const isOn = (one: string) => (several ? value.includes(one) : value === one)
  const chosen = choices.filter((choice) => isOn(choice.value)).map((choice) => choice.label)
  const found = choices.filter((choice) => plain(choice.label).includes(plain(words)))
  const icon = <IconCheck size={14} stroke={2} aria-hidden />
  return (
    <Menu position="bottom-end" width={230} alignItemsLabels="with-indicators" returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.target}
          aria-label={`${label}: ${shown ?? chosen.join(', ')}`}
        >
          <span className={classes.words}>{shown ?? chosen.join(' · ')}</span>
          <IconChevronDown size={13} stroke={2} aria-hidden className={classes.arrow} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label={label}>
        {choices.length > many && (
          <Menu.Search
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder={t('table.search')}
            aria-label={t('common.search')}
          />
        )}
        {found.map(({ value: one, label: name, group, colour }, index) => {
          const content = (
            <span className={classes.choice}>
              {colour && <span className={classes.mark} style={{ background: colour }} aria-hidden />}
              {name}
            </span>
          )
          return (
            <Fragment key={one}>
              {group && group !== found[index - 1]?.group && <Menu.Label>{group}</Menu.Label>}
              {several ? (
                <Menu.CheckboxItem checked={isOn(one)} checkIcon={icon} onChange={() => onChange(one)}>
                  {content}
                </Menu.CheckboxItem>
              ) : (
                <Menu.RadioItem
                  value={one}
                  checked={isOn(one)}
                  checkIcon={icon}
                  closeMenuOnClick
                  onChange={() => onChange(one)}
                >
                  {content}
                </Menu.RadioItem>
              )}
            </Fragment>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
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

/** A quiet choice in a widget's corner: what it shows now, and a menu of what else it can. */
export const Chooser = ({ label, choices, value, onChange, shown }: ChooserProps) => {
  const many = typeof value !== 'string'
  const isOn = (one: string) => (many ? value.includes(one) : value === one)
  const words = choices.filter((choice) => isOn(choice.value)).map((choice) => choice.label)
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={!many} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.target}
          aria-label={`${label}: ${shown ?? words.join(', ')}`}
        >
          <span className={classes.words}>{shown ?? words.join(' · ')}</span>
          <IconChevronDown size={13} stroke={2} aria-hidden className={classes.arrow} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label={label}>
        {choices.map(({ value: one, label: name, group, colour }, index) => (
          <Fragment key={one}>
            {group && group !== choices[index - 1]?.group && <Menu.Label>{group}</Menu.Label>}
            <Menu.Item
              role={many ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={isOn(one)}
              leftSection={
                colour && <span className={classes.mark} style={{ background: colour }} aria-hidden />
              }
              rightSection={isOn(one) && <IconCheck size={14} stroke={2} aria-hidden />}
              onClick={() => onChange(one)}
            >
              {name}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

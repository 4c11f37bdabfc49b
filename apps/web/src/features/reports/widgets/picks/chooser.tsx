import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Choice } from './choice.ts'
import classes from './chooser.module.css'
import { SearchChooser } from './search-chooser.tsx'

type ChooserProps = {
  /** The label, for screen readers. */
  label: string
  choices: readonly Choice[]
  /** A single choice, or a multiple one whose values are toggled. */
  value: string | readonly string[]
  onChange: (value: string) => void
  /** Replaces the labels of the chosen values. */
  shown?: string
}

/** The number of choices from which the list has a search. */
const searchThreshold = 12

/** A subdued choice in a widget's corner: the current value, and a menu of the others. */
export const Chooser = ({ label, choices, value, onChange, shown }: ChooserProps) => {
  const several = typeof value !== 'string'
  const isOn = (one: string) => (several ? value.includes(one) : value === one)
  const chosen = choices.filter((choice) => isOn(choice.value)).map((choice) => choice.label)
  const icon = <IconCheck size={14} stroke={2} aria-hidden />
  const target = (props: object) => (
    <button
      type="button"
      className={classes.target}
      aria-label={`${label}: ${shown ?? chosen.join(', ')}`}
      {...props}
    >
      <span className={classes.words}>{shown ?? chosen.join(' · ')}</span>
      <IconChevronDown size={13} stroke={2} aria-hidden className={classes.arrow} />
    </button>
  )
  const show = ({ colour, label: name }: Choice) => (
    <span className={classes.choice}>
      {colour && <span className={classes.mark} style={{ background: colour }} aria-hidden />}
      {name}
    </span>
  )
  if (choices.length > searchThreshold)
    return <SearchChooser {...{ label, choices, isOn, several, onChange, show, target }} />
  return (
    <Menu position="bottom-end" width={230} alignItemsLabels="with-indicators" returnFocus>
      <Menu.Target>{target({})}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label={label}>
        {choices.map((choice, index) => (
          <Fragment key={choice.value}>
            {choice.group && choice.group !== choices[index - 1]?.group && (
              <Menu.Label>{choice.group}</Menu.Label>
            )}
            {several ? (
              <Menu.CheckboxItem
                checked={isOn(choice.value)}
                checkIcon={icon}
                onChange={() => onChange(choice.value)}
              >
                {show(choice)}
              </Menu.CheckboxItem>
            ) : (
              <Menu.RadioItem
                value={choice.value}
                checked={isOn(choice.value)}
                checkIcon={icon}
                closeMenuOnClick
                onChange={() => onChange(choice.value)}
              >
                {show(choice)}
              </Menu.RadioItem>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

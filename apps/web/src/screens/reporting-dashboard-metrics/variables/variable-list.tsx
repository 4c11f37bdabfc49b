import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { FormulaName } from '@talkie/contract/reporting'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useExamplePeriod } from '../use-example-period.ts'
import { findVariables } from './find-variables.ts'
import { useVariableValues } from './use-variable-values.ts'
import { useVariables } from './use-variables.ts'
import classes from './variable-list.module.css'
import { type Variable, variableGroupNames } from './variables.ts'

/** All variables that a formula may use, explained, with their values as examples. A click or Enter selects one. */
export const VariableList = ({ onSelect }: { onSelect: (name: FormulaName) => void }) => {
  const { t } = useText()
  const format = useFormat()
  const { account } = useAccount()
  const period = useExamplePeriod()
  const values = useVariableValues(period)
  const variables = useVariables()
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<FormulaName>()
  const found = findVariables(variables, search)
  const toOptionId = (name: FormulaName) => `${id}-${name}`
  const formatValue = ({ name, unit }: Variable): string => {
    const value = values?.[name] ?? 0
    return unit === 'money' ? format.money(value) : format.number(value)
  }
  const select = (name: FormulaName) => {
    setSearch('')
    setActive(undefined)
    onSelect(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const at = found.findIndex(({ name }) => name === active)
      const next =
        found[at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length]
      if (!next) return
      setActive(next.name)
      document.getElementById(toOptionId(next.name))?.scrollIntoView({ block: 'nearest' })
    }
    // Enter would send the form.
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = found.find(({ name }) => name === active) ?? (search.trim() ? found[0] : undefined)
      if (chosen) select(chosen.name)
    }
  }
  const renderVariable = (variable: Variable) => (
    <button
      key={variable.name}
      id={toOptionId(variable.name)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={variable.name === active}
      className={classes.variable}
      onClick={() => select(variable.name)}
    >
      <span className={classes.label}>{variable.label}</span>
      <span className={`${classes.value} figures`}>
        {values ? formatValue(variable) : <Skeleton component="span" height={10} width={44} />}
      </span>
      <span className={classes.about}>{variable.about}</span>
      <span className={classes.unit}>
        {variable.unit === 'money' ? account.currencyCode : t(`metrics.unit.${variable.unit}`)}
      </span>
      <code className={classes.code}>{variable.name}</code>
    </button>
  )
  return (
    <section className={classes.variables} aria-label={t('metrics.variables')}>
      <div className={classes.heading}>
        <label htmlFor={`${id}-search`}>{t('metrics.variables')}</label>
        {period && (
          <span className={classes.hint}>{t('metrics.variablesHint', { period: period.label })}</span>
        )}
      </div>
      <TextInput
        id={`${id}-search`}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={
          active && found.some(({ name }) => name === active) ? toOptionId(active) : undefined
        }
        aria-autocomplete="list"
        placeholder={t('metrics.findVariable')}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(undefined)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes.scroll} id={`${id}-list`} role="listbox" aria-label={t('metrics.variables')}>
        {variableGroupNames.map((group) => {
          const own = found.filter((variable) => variable.group === group)
          return (
            own.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a listbox.
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div className={classes.group} id={`${id}-${group}`} role="presentation">
                  {t(`metrics.variableGroup.${group}`)}
                </div>
                {own.map(renderVariable)}
              </div>
            )
          )
        })}
      </div>
      <p className={classes.none} aria-live="polite">
        {found.length === 0 && t('metrics.noVariable', { search: search.trim() })}
      </p>
    </section>
  )
}

import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { type AnyRule, joiningWord } from './rule-choices.ts'
import classes from './rule-rows.module.css'

type RuleOption = { value: string; label: string }

type RuleRowsProps<Rule extends AnyRule> = {
  /** What the conditions apply to, for screen readers. */
  label: string
  rules: Rule[]
  /** The initial values of a new condition. */
  first: Rule
  /** Parses a changed row; an invalid one is ignored. */
  read: (row: AnyRule) => Rule | undefined
  fields: RuleOption[]
  operators: RuleOption[]
  placeholder: (rule: Rule) => string
  /** The options of a field with few values. */
  values?: (rule: Rule) => RuleOption[] | null
  errors: Record<string, ReactNode>
  /** The form field that holds the rules. */
  path: string
  disabled?: boolean
  onChange: (rules: Rule[]) => void
}

const maxRules = 20

/** One row per condition, each with the word that joins it to the previous ones. */
export const RuleRows = <Rule extends AnyRule>(props: RuleRowsProps<Rule>) => {
  const { label, rules, first, read, fields, operators, values, errors, path, disabled, onChange } = props
  const { t } = useText()
  const replace = (index: number, change: Partial<AnyRule>) => {
    const before = rules[index]
    const changed = before && read({ ...before, ...change })
    if (changed) onChange(rules.with(index, changed))
  }
  return (
    <fieldset className={classes.rules} aria-label={label}>
      {rules.map((rule, index) => {
        const choices = values?.(rule)
        const position = index + 1
        const error = errors[`${path}.${index}.value`] ?? errors[`${path}.${index}`]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is what stands at its place
          <div key={index} className={classes.rule}>
            <span className={classes.joint}>{t(`ringpoolForm.joint.${joiningWord(rules, index)}`)}</span>
            <Select
              className={classes.field}
              aria-label={t('ringpoolForm.ruleField', { position })}
              data={fields}
              value={rule.field}
              disabled={disabled}
              onChange={(field) => field && replace(index, { field, value: '' })}
            />
            <Select
              className={classes.operator}
              aria-label={t('ringpoolForm.ruleOperator', { position })}
              data={operators}
              value={rule.operator}
              disabled={disabled}
              onChange={(operator) => operator && replace(index, { operator })}
            />
            {choices ? (
              <Select
                className={classes.value}
                aria-label={t('ringpoolForm.ruleValue', { position })}
                placeholder={t('ringpoolForm.ruleChoose')}
                data={choices}
                value={rule.value || null}
                error={error}
                disabled={disabled}
                onChange={(value) => value && replace(index, { value })}
              />
            ) : (
              <TextInput
                className={classes.value}
                aria-label={t('ringpoolForm.ruleValue', { position })}
                placeholder={props.placeholder(rule)}
                value={rule.value}
                error={error}
                disabled={disabled}
                maxLength={500}
                spellCheck={false}
                onChange={(event) => replace(index, { value: event.currentTarget.value })}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove}
              aria-label={t('ringpoolForm.ruleRemove', { position })}
              disabled={disabled}
              onClick={() => onChange(rules.toSpliced(index, 1))}
            >
              <IconX size={15} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} />}
          disabled={disabled || rules.length >= maxRules}
          onClick={() => onChange([...rules, first])}
        >
          {t('ringpoolForm.ruleAdd')}
        </Button>
      </div>
    </fieldset>
  )
}

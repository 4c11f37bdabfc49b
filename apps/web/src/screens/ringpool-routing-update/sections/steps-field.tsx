import { ActionIcon, Button, NumberInput, SegmentedControl } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type PlanStep, planLimits } from '@talkie/contract/routing'
import type { ReactNode } from 'react'
import { nameTarget } from '../../../features/routing/describe-plan.ts'
import { useText } from '../../../services/language/language.ts'
import classes from '../plan-editor.module.css'
import { newStep } from '../plan-values.ts'
import { TargetRow } from './target-row.tsx'

type StepsFieldProps = {
  /** The field's path in errors. */
  name: 'steps' | 'closedSteps'
  steps: PlanStep[]
  errors: Record<string, ReactNode>
  readOnly: boolean
  onChange: (steps: PlanStep[]) => void
}

/** A list in which an item has changed places with the one before it. */
const moveUp = <Item,>(items: readonly Item[], index: number): Item[] => [
  ...items.slice(0, index - 1),
  ...items.slice(index, index + 1),
  ...items.slice(index - 1, index),
  ...items.slice(index + 1),
]

/** The groups that ring one after another, each with its targets. */
export const StepsField = ({ name, steps, errors, readOnly, onChange }: StepsFieldProps) => {
  const { t, language } = useText()
  const replace = (index: number, change: Partial<PlanStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...change } : step)))
  return (
    <div className={classes.steps}>
      {steps.map((step, index) => {
        const title = t('routing.step', { number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
          <fieldset key={index} className={classes.step} aria-label={title}>
            <div className={classes.stepHead}>
              <span className={classes.stepName}>
                {title}
                {!readOnly && (
                  <span className={classes.actions}>
                    {index > 0 && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('routing.moveUp', { name: title })}
                        onClick={() => onChange(moveUp(steps, index))}
                      >
                        <IconArrowUp size={16} stroke={1.75} aria-hidden />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('routing.removeStep', { step: title })}
                      onClick={() => onChange(steps.filter((_, at) => at !== index))}
                    >
                      <IconTrash size={16} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </span>
              <SegmentedControl
                size="xs"
                aria-label={t('routing.strategy')}
                disabled={readOnly}
                value={step.strategy}
                onChange={(chosen) =>
                  replace(index, { strategy: chosen === 'in_turn' ? 'in_turn' : 'at_once' })
                }
                data={[
                  { value: 'at_once', label: t('routing.strategy.atOnce') },
                  { value: 'in_turn', label: t('routing.strategy.inTurn') },
                ]}
              />
              <NumberInput
                size="xs"
                w={140}
                label={t(step.strategy === 'in_turn' ? 'routing.secondsEach' : 'routing.seconds')}
                {...planLimits.seconds}
                allowDecimal={false}
                value={step.seconds}
                error={errors[`${name}.${index}.seconds`]}
                onChange={(seconds) => replace(index, { seconds: Number(seconds) || 0 })}
              />
            </div>
            {step.targets.map((target, place) => (
              <TargetRow
                // biome-ignore lint/suspicious/noArrayIndexKey: targets have no other identity than their place
                key={place}
                target={target}
                path={`${name}.${index}.targets.${place}`}
                errors={errors}
                moveUpLabel={t('routing.moveUp', { name: nameTarget(target, { t, language }) })}
                onMoveUp={
                  readOnly || place === 0 || step.strategy !== 'in_turn'
                    ? undefined
                    : () => replace(index, { targets: moveUp(step.targets, place) })
                }
                onChange={(changed) =>
                  replace(index, {
                    targets: step.targets.map((one, at) => (at === place ? changed : one)),
                  })
                }
                onRemove={
                  readOnly || step.targets.length === 1
                    ? undefined
                    : () => replace(index, { targets: step.targets.filter((_, at) => at !== place) })
                }
              />
            ))}
            {!readOnly && step.targets.length < planLimits.targets && (
              <div>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
                  onClick={() =>
                    replace(index, { targets: [...step.targets, { kind: 'phone', name: '', phone: '' }] })
                  }
                >
                  {t('routing.addTarget')}
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {errors[name] && <p className={classes.error}>{errors[name]}</p>}
      {!readOnly && steps.length < planLimits.steps && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => onChange([...steps, newStep])}
          >
            {t(steps.length === 0 ? 'routing.addFirstStep' : 'routing.addStep')}
          </Button>
        </div>
      )}
    </div>
  )
}

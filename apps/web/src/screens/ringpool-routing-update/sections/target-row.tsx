import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import type { PlanTarget } from '@talkie/contract/routing'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import classes from '../plan-editor.module.css'

type TargetRowProps = {
  target: PlanTarget
  path: string
  errors: Record<string, ReactNode>
  onChange: (target: PlanTarget) => void
  moveUpLabel: string
  /** Absent for the first target, and where all ring at once. */
  onMoveUp: (() => void) | undefined
  /** Absent for the only target. */
  onRemove: (() => void) | undefined
}

const toKind = (kind: string, target: PlanTarget): PlanTarget => {
  const name = target.kind === 'destination' ? '' : target.name
  if (kind === 'sip') return { kind, name, address: '' }
  return kind === 'phone' ? { kind, name, phone: '' } : { kind: 'destination' }
}

/** Whom a step rings: where calls go without a plan, a phone, or a SIP address. */
export const TargetRow = (props: TargetRowProps) => {
  const { target, path, errors, moveUpLabel, onMoveUp, onChange, onRemove } = props
  const { t } = useText()
  return (
    <div className={classes.row}>
      <NativeSelect
        size="xs"
        aria-label={t('routing.targetKind')}
        value={target.kind}
        onChange={(event) => onChange(toKind(event.currentTarget.value, target))}
        data={[
          { value: 'destination', label: t('routing.target.destination') },
          { value: 'phone', label: t('routing.target.phone') },
          { value: 'sip', label: t('routing.target.sip') },
        ]}
      />
      {target.kind !== 'destination' && (
        <TextInput
          size="xs"
          aria-label={t('routing.targetName')}
          placeholder={t('routing.targetName')}
          maxLength={60}
          value={target.name}
          onChange={(event) => onChange({ ...target, name: event.currentTarget.value })}
        />
      )}
      {target.kind === 'phone' && (
        <TextInput
          size="xs"
          type="tel"
          autoComplete="off"
          aria-label={t('routing.target.phone')}
          placeholder={t('routing.target.phone')}
          maxLength={40}
          value={target.phone}
          error={errors[`${path}.phone`]}
          onChange={(event) => onChange({ ...target, phone: event.currentTarget.value })}
        />
      )}
      {target.kind === 'sip' && (
        <TextInput
          size="xs"
          spellCheck={false}
          aria-label={t('routing.target.sip')}
          placeholder="sip:ana@pbx.example"
          maxLength={200}
          value={target.address}
          error={errors[`${path}.address`]}
          onChange={(event) => onChange({ ...target, address: event.currentTarget.value })}
        />
      )}
      <span className={classes.actions}>
        {onMoveUp && (
          <ActionIcon variant="subtle" color="gray" aria-label={moveUpLabel} onClick={onMoveUp}>
            <IconArrowUp size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('routing.removeTarget')} onClick={onRemove}>
            <IconX size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </div>
  )
}

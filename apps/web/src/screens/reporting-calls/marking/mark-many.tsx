import { Button } from '@mantine/core'
import { IconArrowBackUp, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { type CallMarkFields, maxMarkedCalls } from '@talkie/contract/reporting'
import { useState } from 'react'
import type { EventRow } from '../../../features/reports/rows/event-row.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { useCallChanges } from './use-call-changes.ts'

const actions = [
  { value: 'valid', icon: IconThumbUp, label: 'calls.mark.asValid' },
  { value: 'not_valid', icon: IconThumbDown, label: 'calls.mark.asNotValid' },
  { value: null, icon: IconArrowBackUp, label: 'calls.mark.undo' },
] as const

/** Marks the selected calls, after a confirmation. Calls that only a call centre reported are left out. */
export const MarkMany = ({ calls, onDone }: { calls: readonly EventRow[]; onDone: () => void }) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const changes = useCallChanges()
  const [saving, setSaving] = useState(false)
  const callIds = [...new Set(calls.flatMap(({ callId }) => callId ?? []))].slice(0, maxMarkedCalls)
  const mark = async (value: CallMarkFields['value'], label: (typeof actions)[number]['label']) => {
    const plural = { count: callIds.length, formatted: format.number(callIds.length) }
    if (!(await confirm({ title: t('calls.mark.confirm', plural), text: t(label), action: t(label) }))) return
    setSaving(true)
    try {
      const changed = await changes.mark(callIds, { value, reason: '' })
      snackbar.done(value === null ? 'done.call.unmarked' : 'done.call.marked', { count: changed })
      onDone()
    } catch (error) {
      snackbar.error(error)
    } finally {
      setSaving(false)
    }
  }
  return actions.map(({ value, icon: Shown, label }) => (
    <Button
      key={label}
      size="compact-sm"
      variant="default"
      disabled={callIds.length === 0 || saving}
      leftSection={<Shown size={14} stroke={1.75} aria-hidden />}
      onClick={() => void mark(value, label)}
    >
      {t(label)}
    </Button>
  ))
}

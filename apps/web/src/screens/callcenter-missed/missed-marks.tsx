import { Button, Textarea } from '@mantine/core'
import type { MissedCallerMark } from '@talkie/contract/missed-calls'
import { z } from 'zod'
import { useText } from '../../services/language/language.ts'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { useRestoredState } from '../../ui/form/use-restored-state.ts'
import classes from './missed.module.css'
import type { MissedCallerRow } from './missed-caller.ts'

export type OnMark = (row: MissedCallerRow, mark: MissedCallerMark, note: string) => Promise<boolean>

/** What a user says of a caller, with a note. One for each caller, so that no note is noted on another. */
export const MissedMarks = ({ row, onMark }: { row: MissedCallerRow; onMark: OnMark }) => {
  const { t } = useText()
  const [note, setNote] = useRestoredState(`note of ${row.phone}`, '', z.string())
  const mark = async (chosen: MissedCallerMark) => {
    if (await onMark(row, chosen, note.trim())) setNote('')
  }
  return (
    <DrawerSection title={t('missed.say')}>
      <Textarea
        label={t('missed.note')}
        maxLength={500}
        autosize
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.marks}>
        {row.marks.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === 'taken' || one === 'reached' ? 'light' : 'default'}
            onClick={() => void mark(one)}
          >
            {t(`missed.mark.${one}`)}
          </Button>
        ))}
      </div>
    </DrawerSection>
  )
}

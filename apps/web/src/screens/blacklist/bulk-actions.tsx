import { Button } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import type { EntryRow } from './blacklist-entry.ts'
import { useDecide } from './use-decide.ts'

type BulkActionsProps = { selected: EntryRow[]; onDone: () => void }

/** The API accepts this many numbers per request. */
const maxNumbers = 1000

/** The actions on the selected entries. An action is offered only if it changes at least one of them. */
export const BulkActions = ({ selected, onDone }: BulkActionsProps) => {
  const { t } = useText()
  const decide = useDecide()
  const onlySuggested = selected.every(({ status }) => status === 'pending')
  const toBlock = selected.filter(({ status }) => status !== 'active').slice(0, maxNumbers)
  const toRelease = selected.filter(({ status }) => status !== 'inactive').slice(0, maxNumbers)
  const decideAll = async (entries: EntryRow[], status: 'active' | 'inactive') => {
    const phones = entries.map(({ e164 }) => e164)
    if (await decide(phones, status)) onDone()
  }
  return (
    <>
      {toBlock.length > 0 && (
        <Button
          size="xs"
          leftSection={<IconBan size={14} stroke={1.75} aria-hidden />}
          onClick={() => void decideAll(toBlock, 'active')}
        >
          {t(onlySuggested ? 'blacklist.accept' : 'blacklist.block')}
        </Button>
      )}
      {toRelease.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCheck size={14} stroke={1.75} aria-hidden />}
          onClick={() => void decideAll(toRelease, 'inactive')}
        >
          {t(onlySuggested ? 'blacklist.turnDown' : 'blacklist.takeOff')}
        </Button>
      )}
    </>
  )
}

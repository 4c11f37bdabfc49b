import { Kbd, Modal } from '@mantine/core'
import { type TextKey, useText } from '../../services/language/language.ts'
import { ReturnFocus } from '../../ui/dialogs/return-focus.tsx'
import classes from './shortcuts.module.css'

const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

const shortcuts: { keys: string[]; text: TextKey }[] = [
  { keys: [mod, 'K'], text: 'shortcuts.palette' },
  { keys: [mod, 'B'], text: 'shortcuts.sidebar' },
  { keys: ['/'], text: 'shortcuts.search' },
  { keys: ['↑', '↓', '↵'], text: 'shortcuts.rows' },
  { keys: ['J', 'K'], text: 'shortcuts.neighbours' },
  { keys: ['?'], text: 'shortcuts.list' },
]

/** The list of keyboard shortcuts, opened with `?`. */
const Shortcuts = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size={420}
      classNames={{ content: classes.content, title: classes.title }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ReturnFocus />
      <dl className={classes.list}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className={classes.line}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

export default Shortcuts

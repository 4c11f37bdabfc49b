import { Drawer } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { ReturnFocus } from '../../ui/dialogs/return-focus.tsx'
import { Sidebar } from './sidebar.tsx'
import classes from './sidebar-drawer.module.css'

/** The sidebar on a narrow screen: a drawer over the page. */
const SidebarDrawer = ({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) => {
  const { t } = useText()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="left"
      size={280}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content aria-label={t('nav.label')}>
        <Drawer.Body className={classes.body}>
          <ReturnFocus />
          <Sidebar folded={false} onSearch={onSearch} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

export default SidebarDrawer

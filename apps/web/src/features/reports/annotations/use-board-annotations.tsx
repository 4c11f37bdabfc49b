import { Menu } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'

const AnnotationsDrawer = lazyComponent(() => import('./annotations-drawer.tsx'), { layout: 'overlay' })

/** The item of the dashboard's menu that opens the notes, and their drawer. `day`: of a new note. */
export const useBoardAnnotations = (day: string): { item: ReactNode; drawer: ReactNode } => {
  const { t } = useText()
  const [opened, setOpened] = useRestoredState('board annotations', false, z.boolean())
  // Loaded when first opened, then kept, so that it can slide out.
  const [isMounted, setMounted] = useState(false)
  if (opened && !isMounted) setMounted(true)
  return {
    item: (
      <Menu.Item
        leftSection={<IconNote size={15} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('annotations.title')}
      </Menu.Item>
    ),
    drawer: isMounted && <AnnotationsDrawer opened={opened} onClose={() => setOpened(false)} day={day} />,
  }
}

import { Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import classes from './contact-timeline.module.css'
import type { ContactStep } from './step.ts'

const toPath = (url: string) => URL.parse(url)?.pathname ?? url

/** The pages of a visit: their number, and the list when expanded. */
export const StepPages = ({ pages }: { pages: ContactStep['pages'] }) => {
  const { t } = useText()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <>
      <UnstyledButton className={classes.pagesToggle} onClick={toggle} aria-expanded={opened}>
        {t('contact.pages', { count: pages.length })}
      </UnstyledButton>
      <Collapse expanded={opened}>
        <ol className={classes.pages}>
          {pages.map((page) => (
            <li key={page.at + page.url} title={page.url}>
              <ZonedTime at={page.at} with="time" /> {page.title || toPath(page.url)}
            </li>
          ))}
        </ol>
      </Collapse>
    </>
  )
}

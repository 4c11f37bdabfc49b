import { Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import classes from './contact-timeline.module.css'
import type { Step } from './step.ts'

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url

/** The pages of a visit, told by their number until they are asked for. */
export const StepPages = ({ pages }: { pages: Step['pages'] }) => {
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
              <ZonedTime at={page.at} with="time" /> {page.title || pathOf(page.url)}
            </li>
          ))}
        </ol>
      </Collapse>
    </>
  )
}

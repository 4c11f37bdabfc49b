import { Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ZonedTime } from '../../components/times.tsx'
import { useText } from '../../shell/language.ts'
import type { CallDetail, CallOrigin, Step } from './call-detail.ts'
import classes from './contact-path.module.css'
import { OriginButton } from './origin-button.tsx'
import { StepWords } from './step-words.tsx'

type ContactPathProps = {
  /** Oldest first. */
  steps: readonly Step[]
  call: CallDetail['call']
  onOrigin: (origin: CallOrigin) => void
}

const callTypes: readonly string[] = ['hangup', 'llamadabruta', 'llamadaneta']

/** All that the caller did, up to now: visits with their pages, calls, forms, messages, sales. */
export const ContactPath = ({ steps, call, onOrigin }: ContactPathProps) => {
  const { t } = useText()
  if (steps.length === 0) return <p className={classes.nothing}>{t('calls.noPath')}</p>
  return (
    <ol className={classes.path}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes.step}
          data-kind={callTypes.includes(step.type) ? step.outcome || 'call' : step.type}
          aria-current={(step.at === call.at && callTypes.includes(step.type)) || undefined}
        >
          <span className={classes.when}>
            <ZonedTime at={step.at} with="dayOf" />
            <span className={classes.time}>
              <ZonedTime at={step.at} with="time" />
            </span>
          </span>
          <span className={classes.dot} aria-hidden />
          <div className={classes.what}>
            <StepWords step={step} />
            {step.type === 'visit' && (
              <div className={classes.from}>
                <OriginButton of={step} onOrigin={onOrigin} />
                {step.term !== '' && ` ${t('calls.term', { term: step.term })}`}
              </div>
            )}
            {step.pages.length > 0 && <Pages pages={step.pages} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

const pathOf = (url: string) => {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname : url
}

const Pages = ({ pages }: { pages: Step['pages'] }) => {
  const { t } = useText()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <>
      <UnstyledButton className={classes.pagesToggle} onClick={toggle} aria-expanded={opened}>
        {t('calls.pages', { count: pages.length })}
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

import { Button } from '@mantine/core'
import { IconCheck, IconExternalLink, IconMoon } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { Arrival } from './arrival.ts'
import classes from './arrival-state.module.css'

/** Whether visits arrive, in a word and a picture; while none has, how to send one. */
export const ArrivalState = ({ arrival, domain }: { arrival: Arrival; domain: string }) => {
  const { t } = useText()
  const [waited, setWaited] = useState(false)
  if (arrival === 'waiting' && !waited) setWaited(true)
  const said = arrival === 'arriving' && waited ? 'arrived' : arrival
  return (
    <div className={classes.state} data-arrival={arrival}>
      <span className={classes.sign} aria-hidden>
        {arrival === 'arriving' && <IconCheck size={22} stroke={2.25} />}
        {arrival === 'silent' && <IconMoon size={20} stroke={1.75} />}
      </span>
      <div role="status">
        <p className={classes.title}>{t(`implementation.arrival.${said}`)}</p>
        <p className={classes.text}>{t(`implementation.arrivalText.${said}`, { domain })}</p>
      </div>
      {arrival !== 'arriving' && (
        <Button
          component="a"
          href={`https://${domain}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
        >
          {t('implementation.openSite', { domain })}
        </Button>
      )}
    </div>
  )
}

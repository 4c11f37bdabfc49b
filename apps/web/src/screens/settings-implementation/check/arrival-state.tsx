import { Button } from '@mantine/core'
import { IconCheck, IconExternalLink, IconMoon } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { Arrival } from './arrival.ts'
import classes from './arrival-state.module.css'

type ArrivalStateProps = {
  arrival: Arrival
  domain: string
  /** Whether a telephone system is connected. */
  isConnected: boolean
}

/** Shows whether visits arrive, as a text and an icon; while there are none, a link to the site to send one. */
export const ArrivalState = ({ arrival, domain, isConnected }: ArrivalStateProps) => {
  const { t } = useText()
  const [wasWaiting, setWasWaiting] = useState(false)
  if (arrival === 'waiting' && !wasWaiting) setWasWaiting(true)
  const textName = arrival === 'arriving' && wasWaiting ? 'arrived' : arrival
  const explanation = textName === 'arrived' && !isConnected ? 'arrivedUnconnected' : textName
  return (
    <div className={classes.state} data-arrival={arrival}>
      <span className={classes.sign} aria-hidden>
        {arrival === 'arriving' && <IconCheck size={22} stroke={2.25} />}
        {arrival === 'silent' && <IconMoon size={20} stroke={1.75} />}
      </span>
      <div role="status">
        <p className={classes.title}>{t(`implementation.arrival.${textName}`)}</p>
        <p className={classes.text}>{t(`implementation.arrivalText.${explanation}`, { domain })}</p>
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

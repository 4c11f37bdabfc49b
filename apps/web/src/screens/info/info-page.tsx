import { useEffect } from 'react'
import { apiOrigin } from '../../services/api/api-origin.ts'
import { useConfig } from '../../services/api/config.ts'
import { useText } from '../../services/language/language.ts'
import type { FooterLink } from '../../services/navigation/screen-info.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './info.module.css'

/** The page behind a link of the footer: a short text, or a redirect to the page that the installation configures. */
export const InfoPage = ({ name }: { name: FooterLink }) => {
  const { t } = useText()
  const configuredUrl = useConfig()?.links[name]
  useEffect(() => {
    if (configuredUrl) window.location.replace(configuredUrl)
  }, [configuredUrl])
  return (
    <>
      <PageHeader title={t(`footer.${name}`)} />
      <Card className={classes.text}>
        <p className={classes.lead}>{t(`info.${name}.lead`)}</p>
        <p>{t(`info.${name}.first`)}</p>
        <p>{t(`info.${name}.second`)}</p>
        {name === 'cookies' && <p>{t('info.cookies.device')}</p>}
        {name === 'documentation' && (
          <p>
            <a href={`${apiOrigin()}/api/openapi.json`}>{t('info.api')}</a>
          </p>
        )}
      </Card>
    </>
  )
}

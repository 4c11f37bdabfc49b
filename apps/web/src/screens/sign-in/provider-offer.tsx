import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import classes from './sign-in.module.css'
import { goToProvider } from './single-sign-on.ts'

type ProviderOfferProps = { email: string; domain: string; onRefused: (text: string | null) => void }

/** The way to the provider of an e-mail's domain, where it has one: whoever the e-mail is of. */
const ProviderOffer = ({ email, domain, onRefused }: ProviderOfferProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(
    api.identity.singleSignOn.find.queryOptions({ input: { domain }, staleTime: 60_000, meta: noCache }),
  )
  const offer = data?.offer
  if (!offer) return null
  const go = async () => {
    setBusy(true)
    onRefused(null)
    try {
      await goToProvider(offer.id, email)
    } catch (cause) {
      onRefused(refusal(cause))
      setBusy(false)
    }
  }
  return (
    <div className={classes.offer}>
      <Button variant="light" fullWidth h={40} loading={busy} onClick={() => void go()}>
        {t('signIn.withProvider', { name: offer.name })}
      </Button>
      {offer.required && <p className={classes.offerText}>{t('signIn.providerRequired', { domain })}</p>}
    </div>
  )
}

export default ProviderOffer

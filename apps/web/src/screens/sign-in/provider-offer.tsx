import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import classes from './sign-in.module.css'
import { startProviderSignIn } from './single-sign-on.ts'

type ProviderOfferProps = { email: string; domain: string; onError: (text: string | null) => void }

/** Links to the sign-in provider of an e-mail's domain, if it has one. It is shown whether or not the e-mail is known. */
const ProviderOffer = ({ email, domain, onError }: ProviderOfferProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery(
    api.identity.singleSignOn.find.queryOptions({ input: { domain }, staleTime: 60_000, meta: noCache }),
  )
  const offer = data?.offer
  if (!offer) return null
  const startSignIn = async () => {
    setIsBusy(true)
    onError(null)
    try {
      await startProviderSignIn(offer.id, email)
    } catch (cause) {
      onError(refusal(cause))
      setIsBusy(false)
    }
  }
  return (
    <div className={classes.offer}>
      <Button variant="light" fullWidth h={40} loading={isBusy} onClick={() => void startSignIn()}>
        {t('signIn.withProvider', { name: offer.name })}
      </Button>
      {offer.required && <p className={classes.offerText}>{t('signIn.providerRequired', { domain })}</p>}
    </div>
  )
}

export default ProviderOffer

import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { pageBrand } from '../../services/api/config.ts'
import { useSession } from '../../services/session/session.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { BrandMark } from '../../ui/page/brand.tsx'
import { Footer } from '../../ui/page/footer.tsx'
import { LanguageSelect } from '../../ui/preferences/language-select.tsx'
import { ThemeSwitch } from '../../ui/preferences/theme-switch.tsx'
import type { AccountLink } from './account-link.ts'
import { JourneyVisual } from './journey-visual.tsx'
import { parseProviderResponse } from './provider-query.ts'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

const SessionEnded = lazyComponent(() => import('./session-ended.tsx'), { layout: 'overlay' })
const FirstAdmin = lazyComponent(() => import('./first-admin.tsx'), { layout: 'screen' })
const ForgotPassword = lazyComponent(() => import('./forgot-password.tsx'), { layout: 'screen' })
const ProviderResponse = lazyComponent(() => import('./provider-response.tsx'), { layout: 'screen' })
const SetPassword = lazyComponent(() => import('./set-password.tsx'), { layout: 'screen' })

const Frame = ({ children }: { children: ReactNode }) => {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.top}>
          <span className={classes.brand}>
            <BrandMark size={26} />
            {pageBrand()}
          </span>
          <span className={classes.preferences}>
            <LanguageSelect />
            <ThemeSwitch />
          </span>
        </header>
        <main className={classes.main}>{children}</main>
        <Footer />
      </div>
      <JourneyVisual />
    </div>
  )
}

/**
 * The page `/` for visitors who are not signed in: sign-in, password recovery, links from e-mails, and the return from
 * a single sign-on provider.
 */
const SignIn = ({ link }: { link: AccountLink | null }) => {
  const navigate = useNavigate()
  const { ended } = useSession()
  const providerResponse = parseProviderResponse(useLocation().searchStr)
  const [recoveryEmail, setRecoveryEmail] = useState<string | null>(null)
  const leaveLink = () => navigate({ to: '/', search: {}, replace: true })
  return (
    <Frame>
      {recoveryEmail !== null ? (
        <ForgotPassword initialEmail={recoveryEmail} onBack={() => setRecoveryEmail(null)} />
      ) : link?.kind === 'setup' ? (
        <FirstAdmin key={link.token} token={link.token} onBack={() => void leaveLink()} />
      ) : link ? (
        <SetPassword
          key={link.token}
          link={link}
          onBack={() => void leaveLink()}
          onForgot={() => {
            setRecoveryEmail('')
            void leaveLink()
          }}
        />
      ) : providerResponse ? (
        <ProviderResponse query={providerResponse} onBack={() => void leaveLink()} />
      ) : (
        <SignInForm onForgot={setRecoveryEmail} />
      )}
      {ended && <SessionEnded />}
    </Frame>
  )
}

export default SignIn

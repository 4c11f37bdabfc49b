import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { pageBrand } from '../../services/api/config.ts'
import { useSession } from '../../services/session/session.tsx'
import { BrandMark } from '../../ui/page/brand.tsx'
import { Footer } from '../../ui/page/footer.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { LanguageSelect } from '../../ui/preferences/language-select.tsx'
import { ThemeSwitch } from '../../ui/preferences/theme-switch.tsx'
import type { GivenLink } from './account-link.ts'
import { JourneyVisual } from './journey-visual.tsx'
import { providerAnswerIn } from './provider-query.ts'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

const SessionEnded = lazyPart(() => import('./session-ended.tsx'), { look: 'overlay' })
const ForgotPassword = lazyPart(() => import('./forgot-password.tsx'), { look: 'screen' })
const ProviderAnswer = lazyPart(() => import('./provider-answer.tsx'), { look: 'screen' })
const SetPassword = lazyPart(() => import('./set-password.tsx'), { look: 'screen' })

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

/** Everything for who is not signed in, on `/`: sign-in, recovery, and what a link from an e-mail opens. */
const SignIn = ({ link }: { link: GivenLink | null }) => {
  const navigate = useNavigate()
  const { ended } = useSession()
  const answer = providerAnswerIn(useLocation().searchStr)
  const [forgot, setForgot] = useState<string | null>(null)
  const leaveLink = () => navigate({ to: '/', search: {}, replace: true })
  return (
    <Frame>
      {forgot !== null ? (
        <ForgotPassword startEmail={forgot} onBack={() => setForgot(null)} />
      ) : link ? (
        <SetPassword
          key={link.token}
          link={link}
          onBack={() => void leaveLink()}
          onForgot={() => {
            setForgot('')
            void leaveLink()
          }}
        />
      ) : answer ? (
        <ProviderAnswer query={answer} onBack={() => void leaveLink()} />
      ) : (
        <SignInForm onForgot={setForgot} />
      )}
      {ended && <SessionEnded />}
    </Frame>
  )
}

export default SignIn

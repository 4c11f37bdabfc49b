import type { Page } from '@playwright/test'
import { type DemoTalkie, expect, type Person, signIn } from './demo-talkie.ts'

/** The alert above the sign-in form for users who did not sign out themselves. */
export const endedAlert = (page: Page) => page.getByRole('dialog', { name: 'La sesión ha terminado' })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '')

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** When a token expires, in milliseconds since 1970. */
export const endOf = (token: string): number => payloadOf(token).exp * 1000

/** Ends only this page's session of Lucía, as she can do in her profile on another device. */
export const endSession = async (page: Page, demo: DemoTalkie) => {
  const { sid } = payloadOf(await storedToken(page))
  await demo.call('/profile/sessions/end', { sessionId: sid })
  await expect(endedAlert(page)).toBeVisible()
}

/** Signs in again after the alert, on the same page. */
export const signInAgain = async (page: Page, who: Person = 'lucia') => {
  await endedAlert(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await signIn(page, who)
}

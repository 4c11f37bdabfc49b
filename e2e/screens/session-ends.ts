import type { Page } from '@playwright/test'
import { type DemoTalkie, expect, type Person, signIn } from './demo-talkie.ts'

/** The alert over the sign-in of who was signed out by something else than themselves. */
export const endedAlert = (page: Page) => page.getByRole('dialog', { name: 'La sesión ha terminado' })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '')

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The instant at which a token ends, in milliseconds. */
export const endOf = (token: string): number => payloadOf(token).exp * 1000

/** Ends Lucía's session of this page alone, as she does on her profile on another device. */
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

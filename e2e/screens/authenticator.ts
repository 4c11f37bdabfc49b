import type { Page } from '@playwright/test'
import { codeOf, stepAt } from '@talkie/server/testing'

/** The bytes of a secret as the app is told it, in base32. */
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** What a person's authenticator app shows, so many steps of 30 seconds from now. */
export const codeAt = (secret: string, steps: number) => codeOf(bytesOf(secret), stepAt(new Date()) + steps)

/**
 * Begins to set up an authenticator app on the profile's page of security, up to the code that it has to show.
 *
 * @returns the dialog that waits for the code, and the secret that it told the app
 */
export const beginSecondFactor = async (page: Page, password: string) => {
  await page.getByRole('button', { name: 'Configurar una aplicación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar una aplicación' })
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor()
  return { dialog, secret: /[A-Z2-7]{32}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '' }
}

import type { Page } from '@playwright/test'
import { computeCode, toStep } from '@talkie/server/testing'

/** Decodes the base32 secret that the app receives. */
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code of an authenticator app, a given number of 30-second steps from now. */
export const codeAt = (secret: string, steps: number) =>
  computeCode(bytesOf(secret), toStep(new Date()) + steps)

/**
 * Starts to set up an authenticator app on the profile's security page, up to the step that asks for its code.
 *
 * @returns the dialog that waits for the code, and the secret for the app
 */
export const beginSecondFactor = async (page: Page, password: string) => {
  await page.getByRole('button', { name: 'Configurar una aplicación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar una aplicación' })
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor()
  return { dialog, secret: /[A-Z2-7]{32}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '' }
}

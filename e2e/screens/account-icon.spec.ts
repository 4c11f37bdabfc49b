import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía uploads a drawing as the dealer's icon. Talkie stores it as a bitmap. */

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>document.title = "run"</script><rect width="20" height="10" fill="#e11"/></svg>'

test('an uploaded SVG becomes a bitmap, and its scripts do not run', async ({ page, demo, complaints }) => {
  await page.goto(`/accounts/${dealer}/update`)
  const choose = (bytes: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(bytes) })
  await expect(page.getByRole('button', { name: /imagen/ })).toBeVisible()
  await choose('<svg nope')
  await expect(page.getByText('Usa una imagen PNG, JPEG, WebP o SVG pequeña')).toBeVisible()
  await choose(drawing)
  await expect(page.getByRole('button', { name: 'Cambiar imagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Motor Vallès', 'Actualizar')
  await expect
    .poll(async () => (await demo.call<{ icon: string | null }>(`/accounts/${dealer}`)).icon)
    .toMatch(/^data:image\/webp;base64,/)
  const icon = page.locator('img[src^="data:image/webp"]').first()
  const middle = await icon.evaluate((image: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(image, 0, 0, 128, 128)
    return [...(context?.getImageData(64, 64, 1, 1).data ?? [])]
  })
  expect(middle.map((part) => Math.round(part / 16))).toEqual([15, 1, 1, 16])
  expect(await page.title()).not.toBe('run')
  expect(complaints).toEqual([])
})

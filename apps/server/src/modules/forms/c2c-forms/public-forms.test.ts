import { expect, it, vi } from 'vitest'
import { c2cFormFields } from '../../../testing/inputs/access-inputs.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { toPublicForm } from './public-form.ts'
import { createPublicForms } from './public-forms.ts'

/* Every page of Motor Vallès in Madrid asks for its two forms; one of them is in Spanish everywhere. */

const motor = { id: 1, timezone: 'Europe/Madrid', country: 'es', language: 'es' } as DirectoryAccount
const forms = [
  { id: 'a', fields: c2cFormFields('Te llamamos') },
  { id: 'b', fields: { ...c2cFormFields('Prueba'), language: 'es' as const } },
]
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

it('are written once a minute for each language, and again once they have changed', () => {
  const write = vi.fn(toPublicForm)
  const show = createPublicForms(write)
  const [first, second] = show(forms, { account: motor, lang: 'en-GB', now: at('09:00:00') })
  expect([first?.language, second?.language]).toEqual(['en', 'es'])
  for (let nth = 0; nth < 50; nth += 1) show(forms, { account: motor, lang: 'en', now: at('09:00:59') })
  expect(write).toHaveBeenCalledTimes(2)
  show(forms, { account: motor, lang: 'en', now: at('09:01:00') })
  expect(write).toHaveBeenCalledTimes(4)
  show([...forms], { account: motor, lang: 'en', now: at('09:01:00') })
  expect(write).toHaveBeenCalledTimes(6)
  expect(show(forms, { account: motor, lang: 'xx', now: at('09:01:00') })[0]?.language).toBe('es')
  expect(write).toHaveBeenCalledTimes(8)
  show(forms, { account: { ...motor, id: 2 }, lang: 'xx', now: at('09:01:00') })
  expect(write).toHaveBeenCalledTimes(10)
})

it('have at each instant what they have unkept', () => {
  const show = createPublicForms()
  for (const time of ['07:59:59', '08:00:00', '08:44:59', '08:45:00', '16:59:59', '17:00:00'])
    expect(show(forms, { account: motor, lang: 'fr', now: at(time) })[0]).toEqual(
      toPublicForm(forms[0] ?? { id: '', fields: c2cFormFields('') }, {
        account: motor,
        language: 'fr',
        now: at(time),
      }),
    )
})

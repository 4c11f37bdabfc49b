import { describe, expect, test } from 'vitest'
import { isContactPage } from './contact-page.ts'

const site = 'https://www.motorvalles.es'

describe('a contact page, by its address', () => {
  test.each([
    '/contact',
    '/contact-us/',
    '/en/about/contact.html',
    '/contacto',
    '/contáctanos',
    '/cont%C3%A1ctenos',
    '/es/donde-estamos',
    '/como-llegar',
    '/fr/contactez-nous',
    '/nous-trouver',
    '/contatti',
    '/contattaci.php',
    '/dove-siamo',
    '/pt/contactos',
    '/fale-connosco',
    '/contato',
    '/CONTACTO',
  ])('%s', (path) => {
    expect(isContactPage(`${site}${path}?utm_source=google`, 'Motor Vallès')).toBe(true)
  })
})

describe('a contact page, by its title', () => {
  test.each([
    'Contacto | Motor Vallès',
    'Llámanos',
    'Get in touch with us',
    'Appelez-nous !',
    'Dove siamo',
    'Ligue-nos',
  ])('%s', (title) => {
    expect(isContactPage(`${site}/p/12`, title)).toBe(true)
  })
})

describe('not a contact page:', () => {
  test.each([
    ['https://contacto.example/', 'Inicio'],
    [`${site}/?q=contacto`, 'Resultados'],
    [`${site}/#contacto`, 'Inicio'],
    [`${site}/contact-lenses/daily`, 'Daily contact lenses'],
    [`${site}/lentes-de-contacto`, 'Lentillas de contacto'],
    [`${site}/lentilles-de-contact`, ''],
    [`${site}/lenti-a-contatto`, 'Lenti a contatto'],
    [`${site}/software/contact-center`, 'Contact center'],
    [`${site}/contactless`, 'Contactless cards'],
    [`${site}/leon`, 'SEAT León'],
    ['nonsense', ''],
    [`${site}/%E0%A4%A`, ''],
  ])('%s (%s)', (url, title) => {
    expect(isContactPage(url, title)).toBe(false)
  })
})

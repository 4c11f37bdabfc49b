import {
  type C2cConfig,
  type C2cRequest,
  c2cConfigSchema,
  c2cRequestSchema,
  type PublicC2cForm,
} from '@talkie/contract/forms'
import { type LocalServer, listen } from '../tracker/local-server.ts'

export const buttonForm: PublicC2cForm = {
  id: '0197f3a2-0000-7000-8000-0000000000b1',
  kind: 'button',
  side: 'right',
  language: 'es',
  askName: true,
  color: '#b3261e',
  textColor: '#ffffff',
  texts: {
    title: '¿Te llamamos?',
    intro: 'Déjanos tu teléfono y te llamamos.',
    button: 'Te llamamos',
    submit: 'Pedir que me llamen',
    thanks: 'Gracias. Te llamamos.',
    name: 'Nombre',
    phone: 'Teléfono',
    when: '¿Cuándo?',
    now: 'Lo antes posible',
    close: 'Cerrar',
    closed: '',
    sending: 'Enviando…',
    invalidPhone: 'Revisa el número de teléfono.',
    missingPhone: 'Escribe tu número de teléfono.',
    missingConsent: 'Acéptalo para que podamos llamarte.',
    failed: 'No se ha podido enviar. Inténtalo de nuevo.',
    tooMany: 'Demasiadas solicitudes.',
  },
  consent: {
    text: 'Usamos tu número solo para llamarte.',
    link: 'Política de privacidad',
    url: 'https://muebles.example/privacidad',
    required: true,
  },
  open: true,
  slots: [{ at: '2026-11-23T09:00:00.000Z', label: 'lunes, 23 de noviembre, 10:00' }],
  digits: [9, 15],
}
export const inlineForm: PublicC2cForm = {
  ...buttonForm,
  id: '0197f3a2-0000-7000-8000-0000000000b2',
  kind: 'inline',
}
export const dialogForm: PublicC2cForm = {
  ...buttonForm,
  id: '0197f3a2-0000-7000-8000-0000000000b3',
  kind: 'dialog',
}

type Reply = { status: number; body: object }

/** A fake of Talkie's server: the script, the forms of a page, and the requests that it was sent. */
export type FormServer = LocalServer & {
  forms: PublicC2cForm[]
  /** The languages of the pages that asked for forms. */
  languages: string[]
  requests: C2cRequest[]
  broken: string[]
  reply: (request: C2cRequest) => Reply
}

export const startFormServer = async (script: string): Promise<FormServer> => {
  const local = await listen((request, response, body) => {
    response.setHeader('access-control-allow-origin', '*')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://talkie')
    if (pathname === '/c2c/muebles.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
      return
    }
    response.setHeader('content-type', 'application/json')
    if (request.method === 'GET') {
      server.languages.push(searchParams.get('lang') ?? '')
      const config: C2cConfig = {
        token: `token ${server.languages.length}`,
        minSeconds: 0,
        forms: server.forms,
      }
      response.end(JSON.stringify(c2cConfigSchema.parse(config)))
      return
    }
    const sent = c2cRequestSchema.safeParse(JSON.parse(body))
    if (!sent.success) {
      server.broken.push(`${body}: ${sent.error.message}`)
      response.statusCode = 400
      response.end('{}')
      return
    }
    server.requests.push(sent.data)
    const reply = server.reply(sent.data)
    response.statusCode = reply.status
    response.end(JSON.stringify(reply.body))
  })
  const server: FormServer = {
    ...local,
    forms: [buttonForm],
    languages: [],
    requests: [],
    broken: [],
    reply: () => ({ status: 200, body: { when: '' } }),
  }
  return server
}

type Example = { collectUrl: string; accountKey: string; formId: string }

/** How a form of the site's own sends a request to be called back. */
export const buildApiExample = ({ collectUrl, accountKey, formId }: Example): string =>
  `const url = '${collectUrl}'
const { token } = await fetch(url + '?key=${accountKey}').then((answer) => answer.json())

// When the form is sent, at least two seconds later:
await fetch(url, {
  method: 'POST',
  body: JSON.stringify({
    key: '${accountKey}',
    id: crypto.randomUUID(),
    form: '${formId}',
    phone: '612 345 678',
    name: 'Ana Roca',
    consent: true,
    token,
    url: location.href,
    referrer: document.referrer,
    visitor: window.talkie?.visitorId || undefined,
    visit: window.talkie?.visitId || undefined,
  }),
})`

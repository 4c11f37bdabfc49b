import type { FormRow } from './form-row.ts'

type Named = { id: string; name: string }
type Form = Pick<FormRow, 'id'> & { fields: Pick<FormRow['fields'], 'name' | 'kind'> }

/** The forms of a kind. Without one, any form: each may stand in a page, or be opened, by its id. */
export const chooseForms = (
  forms: readonly Form[],
  kind: FormRow['fields']['kind'],
  otherwise: Named,
): Named[] => {
  const ofKind = forms.filter(({ fields }) => fields.kind === kind)
  const chosen = ofKind.length > 0 ? ofKind : forms.slice(0, 1)
  return chosen.length > 0 ? chosen.map(({ id, fields }) => ({ id, name: fields.name })) : [otherwise]
}

/** A name that ends no comment, so that the code stays what it is when it is pasted. */
const toComment = (name: string) => name.replaceAll(/-{2,}|[<>]/g, ' ').trim()
const name = (form: Named, html: string) => (form.name ? `<!-- ${toComment(form.name)} -->\n${html}` : html)

/** The places of forms in a page. */
export const toInlineCode = (forms: readonly Named[]): string =>
  forms.map((form) => name(form, `<div data-talkie-c2c="${form.id}"></div>`)).join('\n\n')

/** What opens forms: an element of the page for each, or a call. `or` stands between them. */
export const toOpenerCode = (forms: readonly Named[], or: string): string =>
  [
    ...forms.map((form) => name(form, `<button data-talkie-open="${form.id}">…</button>`)),
    `// ${or}\n${forms.map(({ id }) => `talkieC2c.open('${id}')`).join('\n')}`,
  ].join('\n\n')

import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { Card } from '../page/card.tsx'
import { Notice } from '../states/states.tsx'
import { useDrawerForms } from './drawer-forms.ts'
import classes from './entity-form.module.css'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { EntityForm as EntityFormState } from './use-entity-form.ts'

type EntityFormProps<Values extends Record<string, unknown>> = {
  of: EntityFormState<Values>
  submitLabel: string
  onCancel?: () => void
  /** Shows the fields only: nothing of them may be changed now. */
  closed?: boolean
  children: ReactNode
}

/** Brings the first wrong field to the person; the refusal on top where no field is wrong. */
const showWhatIsWrong = (form: HTMLFormElement) => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  const shown = field ?? form.querySelector('[role="alert"]')
  shown?.scrollIntoView({ block: 'center' })
}

/** A form of sections with its buttons at the end, its refusal on top, and a guard over what is not saved. */
export const EntityForm = <Values extends Record<string, unknown>>(props: EntityFormProps<Values>) => {
  const { of, submitLabel, onCancel, closed = false, children } = props
  const { t } = useText()
  const drawer = useDrawerForms()
  const element = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React passes events on through portals: a form in a drawer must not send the form that opened it.
    event.stopPropagation()
    await of.submit()
    requestAnimationFrame(() => element.current && showWhatIsWrong(element.current))
  }
  return (
    <form ref={element} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedChanges when={of.form.isDirty() && !of.saving} />
      {of.error && <Notice tone="bad">{t(of.error)}</Notice>}
      <fieldset className={classes.all} disabled={closed}>
        {children}
      </fieldset>
      <div className={classes.actions}>
        {onCancel && (
          <Button variant="default" onClick={() => (drawer ? drawer.leave(onCancel) : onCancel())}>
            {t('common.cancel')}
          </Button>
        )}
        {!closed && (
          <Button type="submit" loading={of.saving}>
            {submitLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Fields that belong together, two beside each other where there is room; `wide` fields take the row. */
export const FormSection = (props: { title: ReactNode; text?: ReactNode; children: ReactNode }) => (
  <Card className={classes.card}>
    <div className={classes.section}>
      <div>
        <h2 className={classes.title}>{props.title}</h2>
        {props.text && <p className={classes.text}>{props.text}</p>}
      </div>
      <div className={classes.fields}>{props.children}</div>
    </div>
  </Card>
)

/** A field that takes the whole row of its section. */
export const WideField = ({ children }: { children: ReactNode }) => (
  <div className={classes.wide}>{children}</div>
)

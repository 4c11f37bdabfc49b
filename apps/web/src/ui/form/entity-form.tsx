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
  state: EntityFormState<Values>
  submitLabel: string
  onCancel?: () => void
  /** Disables all fields and hides the submit button. */
  readOnly?: boolean
  /** Shows the buttons once something has changed: for settings among what is only read. */
  onlyWhenChanged?: boolean
  children: ReactNode
}

/** Scrolls to and focuses the first invalid field, or scrolls to the form's error if no field is invalid. */
const scrollToFirstError = (form: HTMLFormElement) => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  const shown = field ?? form.querySelector('[role="alert"]')
  shown?.scrollIntoView({ block: 'center' })
}

/** A form of sections with its error at the top, buttons at the end, and a prompt before unsaved changes are left. */
export const EntityForm = <Values extends Record<string, unknown>>(props: EntityFormProps<Values>) => {
  const { state, submitLabel, onCancel, readOnly = false, onlyWhenChanged, children } = props
  const { t } = useText()
  const drawer = useDrawerForms()
  const element = useRef<HTMLFormElement>(null)
  const isDirty = state.form.isDirty()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals: a form in a drawer must not submit the form that opened it.
    event.stopPropagation()
    await state.submit()
    requestAnimationFrame(() => element.current && scrollToFirstError(element.current))
  }
  return (
    <form ref={element} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedChanges when={isDirty && !state.saving} />
      {state.error && <Notice tone="bad">{t(state.error)}</Notice>}
      <fieldset className={classes.all} disabled={readOnly}>
        {children}
      </fieldset>
      {(!onlyWhenChanged || isDirty || state.saving) && (
        <div className={classes.actions}>
          {onCancel && (
            <Button variant="default" onClick={() => (drawer ? drawer.leave(onCancel) : onCancel())}>
              {t('common.cancel')}
            </Button>
          )}
          {!readOnly && (
            <Button type="submit" loading={state.saving}>
              {submitLabel}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** A section of related fields, in two columns if there is room; `WideField` spans both. */
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

/** A field that spans the whole row of its section. */
export const WideField = ({ children }: { children: ReactNode }) => (
  <div className={classes.wide}>{children}</div>
)

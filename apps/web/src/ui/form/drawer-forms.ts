import { createContext, use } from 'react'

/** What a changed form does where its drawer is to close: asks, and goes on when the person agrees. */
type Ask = (goOn: () => void) => void
/** A form's way to ask; null while it has nothing to lose. */
type Form = () => Ask | null

/** The forms of a drawer, which are asked before it closes. */
type DrawerForms = {
  /** Takes a form in, until what comes back is called. */
  join: (form: Form) => () => void
  /** Goes on at once where no form has changed, else when the person agrees. */
  leave: (goOn: () => void) => void
}

export const createDrawerForms = (): DrawerForms => {
  const forms = new Set<Form>()
  return {
    join: (form) => {
      forms.add(form)
      return () => void forms.delete(form)
    },
    leave: (goOn) => {
      const [ask] = [...forms].flatMap((form) => form() ?? [])
      if (ask) ask(goOn)
      else goOn()
    },
  }
}

/** Provided by the drawer. */
export const DrawerFormsContext = createContext<DrawerForms | null>(null)

/** The forms of the drawer around; null on a page. */
export const useDrawerForms = (): DrawerForms | null => use(DrawerFormsContext)

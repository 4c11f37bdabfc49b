import { createContext, use } from 'react'

/** What a changed form does when its drawer is about to close: asks the user, then continues if they agree. */
type Prompt = (goOn: () => void) => void
/** Returns a form's prompt; null if it has no changes. */
type GetPrompt = () => Prompt | null

/** The forms in a drawer, which may ask before it closes. */
type DrawerForms = {
  /** Registers a form; returns unregister. */
  register: (form: GetPrompt) => () => void
  /** Continues at once if no form has changed, otherwise when the user agrees. */
  leave: (goOn: () => void) => void
}

export const createDrawerForms = (): DrawerForms => {
  const forms = new Set<GetPrompt>()
  return {
    register: (form) => {
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

/** The forms of the surrounding drawer; null outside a drawer. */
export const useDrawerForms = (): DrawerForms | null => use(DrawerFormsContext)

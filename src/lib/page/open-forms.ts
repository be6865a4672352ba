import { createStore } from '#kit/create-store.ts'

/** How many forms that a person writes in are on the page. */
const open = createStore(0)

/** Notes a form on the page; returns the function that notes that it was left. */
export function openForm(): () => void {
  open.set(open.get() + 1)
  return () => open.set(open.get() - 1)
}

/** Whether a form is on the page. Then an ended session does not take the page away: a sentence may be half written. */
export function isFormOpen(): boolean {
  return open.get() > 0
}

/** Calls the listener when the last form was left; returns the function that stops listening. */
export function onFormsLeft(listener: () => void): () => void {
  return open.subscribe(() => {
    if (!isFormOpen()) listener()
  })
}

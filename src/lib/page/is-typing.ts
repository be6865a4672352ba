/** Whether a key press goes into a field, so that it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select, [popover]') !== null)
  )
}

import { alertError, alertSuccess } from './alerts.ts'

/** Copies a text to the clipboard and says `copied`; where the browser refuses, it says `refused`, which leads to the text itself. */
export async function copyText(text: string, { copied, refused }: { copied: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    alertSuccess(copied)
  } catch {
    alertError(refused)
  }
}

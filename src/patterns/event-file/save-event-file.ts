import { asError } from '#kit/as-error.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { call } from '#lib/reads/call.ts'
import { alertError } from '#patterns/alerts/alerts.ts'

/** Saves an event as a file that calendar programs open (L-18). A failure is shown. */
export async function saveEventFile(id: string): Promise<void> {
  try {
    const { Name, Content } = await call('Calendar/GetEventFile', { id })
    saveFile(Name, Content, 'text/calendar')
  } catch (error) {
    alertError(asError(error).message)
  }
}

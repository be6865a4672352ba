import { useCommand } from '#lib/reads/use-command.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { bodyAt, type ListedEvent } from '#areas/calendar/calendar-calls.ts'

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

/** Moves an event by so many minutes, with a way back (L-14). `reload` reads the calendar again. */
export function useMoveEvent(reload: () => void): (event: ListedEvent, minutes: number) => void {
  const update = useCommand('Calendar/UpdateEventToCalender')
  async function move(event: ListedEvent, minutes: number): Promise<void> {
    const at = (RowVersion: number, by: number) => ({
      ...bodyAt(event, later(event.EventDateTime, by), later(event.EventEndDateTime, by)),
      RowVersion,
    })
    if ((await update.run(at(event.RowVersion, minutes))) === undefined) {
      alertError(`${event.Title} stays at its time. Choose a free time that is still to come.`)
      return
    }
    reload()
    const undo = async () => {
      await update.run(at(event.RowVersion + 1, 0))
      reload()
    }
    alertSuccess(`${event.Title} has a new time.`, { action: { label: 'Undo', run: () => void undo() } })
  }
  return (event, minutes) => void move(event, minutes)
}

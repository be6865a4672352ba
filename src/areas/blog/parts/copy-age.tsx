import { DayTime } from '#patterns/time-text/time-text.tsx'

/** The age of the copy on this device, while the server's reply is not there (O-31). `copyAt` is ms, null for news. */
export function CopyAge({ copyAt }: { copyAt: number | null }) {
  return copyAt === null ? null : (
    <p className="muted small">
      Saved copy, <DayTime at={copyAt} />
    </p>
  )
}

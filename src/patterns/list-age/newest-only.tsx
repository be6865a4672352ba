/** Says that a view shows only the newest of a long list; draws nothing when it shows all. */
export function NewestOnly({ shown, total }: { shown: number; total: number }) {
  return shown < total ? (
    <p className="muted small">
      The newest {shown} of {total} are shown.
    </p>
  ) : null
}

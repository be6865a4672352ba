/** Says that a view shows the newest of a long list and not all of it; nothing where it is all. */
export function NewestOnly({ shown, total }: { shown: number; total: number }) {
  return shown < total ? (
    <p className="muted small">
      The newest {shown} of {total} are shown.
    </p>
  ) : null
}

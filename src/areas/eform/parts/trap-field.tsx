import type { Ref } from 'react'

/** A field that people neither see nor reach: machines that fill in every field give themselves away (V-03). */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <label aria-hidden="true" className="read">
      Leave this empty
      <input ref={ref} type="text" name="second-answer" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

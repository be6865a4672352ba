import { useState, type PointerEvent } from 'react'

/** Where a dragged row would land: before or after another one. */
export interface DropPlace {
  readonly id: string
  readonly after: boolean
}

interface Dragging {
  readonly id: string
  readonly kind: string
  readonly over: DropPlace | null
}

interface DragOrder {
  readonly dragging: Dragging | null
  /** Props of the element around the rows. Rows have `data-drag-id` and `data-drag-kind`, their handles `data-grip`. */
  readonly area: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** Pixels from an edge of the scrolling area within which it scrolls, and how far a move scrolls it. */
const edge = 48
const stepPx = 14

/**
 * Reorders rows by mouse, pen or finger. The element around all rows listens to the pointer events. `accepts` says on which
 * kinds of row a kind may be dropped; `onDrop` gets the dropped row and its place. With a keyboard, buttons and Alt with the
 * arrows move rows.
 */
export function useDragOrder(
  accepts: (kind: string, over: string) => boolean,
  onDrop: (id: string, kind: string, place: DropPlace) => void,
): DragOrder {
  const [dragging, setDragging] = useState<Dragging | null>(null)

  function grab(event: PointerEvent<HTMLElement>): void {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
    const { dragId, dragKind } = grip?.closest<HTMLElement>('[data-drag-id]')?.dataset ?? {}
    if (event.button !== 0 || !grip || dragId === undefined || dragKind === undefined) return
    // Without this, dragging would select text.
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    setDragging({ id: dragId, kind: dragKind, over: null })
  }
  function move(event: PointerEvent<HTMLElement>): void {
    if (!dragging) return
    scrollAtEdges(event.currentTarget, event.clientY)
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drag-id]')
    const { dragId, dragKind = '' } = row?.dataset ?? {}
    if (!row || dragId === undefined || dragId === dragging.id || !accepts(dragging.kind, dragKind))
      return setDragging({ ...dragging, over: null })
    const { top, height } = row.getBoundingClientRect()
    const after = event.clientY > top + height / 2
    if (dragging.over?.id !== dragId || dragging.over.after !== after)
      setDragging({ ...dragging, over: { id: dragId, after } })
  }
  function drop(): void {
    if (dragging?.over) onDrop(dragging.id, dragging.kind, dragging.over)
    setDragging(null)
  }
  return {
    dragging,
    area: { onPointerDown: grab, onPointerMove: move, onPointerUp: drop, onPointerCancel: () => setDragging(null) },
  }
}

function scrollAtEdges(inside: HTMLElement, y: number): void {
  const area = inside.closest<HTMLElement>('[data-scrolls]')
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  if (y < top + edge) area.scrollTop -= stepPx
  else if (y > bottom - edge) area.scrollTop += stepPx
}

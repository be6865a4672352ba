import { Outlet } from '@tanstack/react-router'

/** A page with the screen to itself: it brings its own header, rail and foot inside main. */
export function FocusLayout() {
  return (
    <main id="main" tabIndex={-1} data-landing="">
      <Outlet />
    </main>
  )
}

import { lazy, Suspense } from 'react'
import { greeting } from '#lib/page/format-date.ts'
import { useUser } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

// The name is on the screen before the parts of the children are loaded.
const FamilyPart = lazy(() => import('#areas/account/own/family-part.tsx').then((m) => ({ default: m.FamilyPart })))

/** The home of parents (V-15). */
export function ParentHome() {
  return (
    <Stack gap="wide">
      <PageHeader above={greeting(now())} title={useUser().Firstname} />
      <Suspense fallback={<Skeleton shape="rows" />}>
        <FamilyPart />
      </Suspense>
    </Stack>
  )
}

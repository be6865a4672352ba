import { useParams } from '@tanstack/react-router'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { lazy, Suspense, useState } from 'react'
import { SignInForm } from '#areas/account/sign-in-form.tsx'
import { areaNames, homePath, roleOfPath } from '#lib/session/areas.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { fromReturnPath } from '#lib/session/return-path.ts'
import { rolesOf, usePerson, useSignedIn } from '#lib/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

// Few visitors of this page are signed in, so the form does not wait for the greeting's code.
const Greeting = lazy(() => import('#areas/account/greeting.tsx').then((m) => ({ default: m.Greeting })))

/** the form, or a greeting for a signed-in person. Both name the role that a refused area needs. */
export function SignInPage() {
  const { returnPath } = useParams({ strict: false })
  // The person who has just signed in here is on the way to their own page: what is on the screen does not change for them.
  const [isLeaving, setLeaving] = useState(false)
  const here = usePerson()
  const person = isLeaving ? null : here
  const signedIn = useSignedIn()
  const back = fromReturnPath(returnPath)
  const needed = back ? roleOfPath(back.split(/[?#]/)[0] ?? '') : null
  const roles = rolesOf(person)
  const lacks = needed !== null && person !== null && !roles.includes(needed)
  usePageTitle(lacks ? 'No access to this area' : signedIn && person ? 'You are signed in' : undefined)
  return (
    <Stack gap="wide">
      {lacks && (
        <Notice tone="warn" icon={ShieldAlert} title={`This area needs the ${areaNames[needed].toLowerCase()} role.`}>
          {signedIn
            ? 'Your account does not have it. These are your own areas:'
            : 'Sign in with an account that has it.'}
        </Notice>
      )}
      {signedIn && person ? (
        <Suspense fallback={<Skeleton />}>
          <Greeting person={person} />
        </Suspense>
      ) : (
        <SignInForm
          onSignedIn={() => setLeaving(true)}
          back={lacks ? null : back}
          paused={person}
          pausedHome={person ? (lacks ? homePath(roles) : (back ?? homePath(roles))) : null}
        />
      )}
    </Stack>
  )
}

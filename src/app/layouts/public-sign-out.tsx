import { SignOutButton } from '#patterns/sign-out/sign-out-button.tsx'

/** Sign Out, in the style of the dark header of the public pages. */
export function PublicSignOut() {
  return <SignOutButton variant="on-deep-bare" />
}

import { SignOutButton } from '#patterns/sign-out/sign-out-button.tsx'

/** Sign Out as the dark header of the public pages shows it. */
export function PublicSignOut() {
  return <SignOutButton variant="on-deep-bare" />
}

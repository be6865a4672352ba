/** Texts about opening and ending accounts. They are not in `messages`, because every page loads that. */
export const accountMessages = {
  guessablePassword: 'This password is made of common words, so others guess it first. Please choose another one.',
  ownPassword: 'This password has your own name or address in it, so others guess it first. Please choose another one.',
  choosePassword: 'Please choose a new password first.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  /** V-11 */
  enterCode: 'Enter the code of your authenticator app.',
  wrongAppCode: 'This code is wrong or was used. Wait for the next one.',
  wrongPasskey: 'This passkey did not work. Try again, or use your password.',
  passkeysRemoved: 'Its passkeys were removed: add your own again in My account.',
  secondStepFirst: 'Administrators must use the two-step sign-in. Turn it on first.',
  resetSent: 'If an account uses this address, a mail with the next step is on its way.',
  /** The same for known and unknown addresses (S-10). */
  registrationSent: 'We sent you an e-mail. Open its link, or enter its code, to finish.',
  registered: 'Your account is ready. Please sign in.',
  wrongCode: 'This code is wrong or too old. Check the newest e-mail, or send a new one.',
  deadLink: 'This link has been used or is too old. Please ask for a new one.',
  /** */ tooYoung: 'Children under 13 cannot have an account. The law protects their data.',
  guardianFirst: 'A parent or guardian must agree first.',
  /** */
  phoneFirst: 'Verify your phone number in My account first.',
  phoneCodeSent: 'We sent a code to your phone.',
  wrongPhoneCode: 'This code is wrong or too old. Check the newest SMS, or send a new one.',
  deletionSent: 'If an account uses this address, we sent a code to it.',
  accountDeleted: 'Your account is deleted.',
} as const

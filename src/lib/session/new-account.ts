/** The address of the account that was opened on this page a moment ago; the sign-in form begins with it. */
export const newAccount = { email: '' }

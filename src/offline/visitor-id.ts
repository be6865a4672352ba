/** Whose rows and copies a visitor's are: somebody without an account. */
export const visitorId = 'visitor'

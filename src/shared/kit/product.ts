/** The product's working name (Yoruba: bridge). It is defined only here. */
export const productName = 'Afara'

/** The user id for drafts and copies of people without an account. */
export const visitorId = 'visitor'

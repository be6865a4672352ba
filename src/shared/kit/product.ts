/** The product's working name (Yoruba: bridge). The one place to change it. */
export const productName = 'Afara'

/** Whose drafts and copies on a device are those of somebody without an account. */
export const visitorId = 'visitor'

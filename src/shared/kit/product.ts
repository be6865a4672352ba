/** The product's working name (Yoruba: bridge). The one place to change it. */
export const productName = 'Afara'

/** How people reach the operator, set at build time. Empty values are not shown. */
export const contact: { readonly email: string; readonly phone: string } = {
  email: import.meta.env['VITE_SUPPORT_EMAIL'] ?? '',
  phone: import.meta.env['VITE_SUPPORT_PHONE'] ?? '',
}

/** How people reach the operator, and the apps in stores, set at build time. Empty values are not shown. */
export const contact = {
  email: setting('VITE_SUPPORT_EMAIL'),
  phone: setting('VITE_SUPPORT_PHONE'),
  androidApp: setting('VITE_ANDROID_APP'),
  iosApp: setting('VITE_IOS_APP'),
} as const

function setting(name: string): string {
  const value: unknown = import.meta.env[name]
  return typeof value === 'string' ? value : ''
}

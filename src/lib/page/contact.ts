/** How people reach the operator, and the apps in stores, set at build time. Empty values are not shown. */
export const contact: Readonly<Record<'email' | 'phone' | 'androidApp' | 'iosApp', string>> = {
  // Each name is written out, so that the build leaves out what is not set.
  email: import.meta.env['VITE_SUPPORT_EMAIL'] ?? '',
  phone: import.meta.env['VITE_SUPPORT_PHONE'] ?? '',
  androidApp: import.meta.env['VITE_ANDROID_APP'] ?? '',
  iosApp: import.meta.env['VITE_IOS_APP'] ?? '',
}

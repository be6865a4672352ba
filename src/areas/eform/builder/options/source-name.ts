/** What authors read of a list, made from its call: 'School/GetLiteSchools' → 'Schools'. */
export function sourceName(key: string): string {
  const [, action = ''] = key.split('/')
  const words = action
    .replace(/^Get(Lite|All)?/, '')
    .replace('Calender', 'Calendar')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}`
}

import { readLocal, writeLocal } from '#lib/session/local-store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]

/** The person's choice; without one the theme follows the system. */
export function themeChoice(): ThemeChoice {
  const kept = readLocal('theme')
  return themeChoices.find((choice) => choice === kept) ?? 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  writeLocal('theme', choice === 'system' ? null : choice)
  applyTheme()
}

/** Applies the choice to the page; called before the first render, so that nothing flashes. */
export function applyTheme(): void {
  const choice = themeChoice()
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  // Also sets the colour of the browser's own bars: index.html has one colour for each scheme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme'] ?? 'light'
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
}
